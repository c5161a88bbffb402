import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { changedFilters, settleFilters } from './changed-filters.js';
import { DayField } from './day-field.js';
import { dayOf, startOfDay } from './days.js';
import { FilterSelect } from './filter-select.js';
import { Segmented } from './segmented.js';
import { SearchBox } from '../ui/search-box.js';

/** One filter of the list as the address holds it; an empty value is none. */
export function useFilter(source: string): [value: string, set: (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const value: unknown = filterValues[source];
  useEffect(() => () => settleFilters(filterValues), [filterValues]);
  const set = (next: string) => setFilters(changedFilters(filterValues, source, next || undefined));
  return [value === undefined || value === null ? '' : String(value), set];
}

/** Words to search by; `/` leads there. */
export function SearchFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const [q, setQ] = useFilter('q');
  return <SearchBox label={label} placeholder={placeholder} value={q} hotkey onSearch={setQ} />;
}

type Option = { value: string; label: string };
type ChoiceFilterProps = { source: string; label: string; every: string; options: readonly Option[] };

/** One of many. */
export function ChoiceFilter({ source, label, every, options }: ChoiceFilterProps) {
  const [value, set] = useFilter(source);
  return <FilterSelect label={label} every={every} options={options} value={value} onChoose={set} />;
}

/** One of a few, all in sight; the first one is no filter. */
export function SegmentFilter({ source, label, every, options }: ChoiceFilterProps) {
  const [value, set] = useFilter(source);
  return (
    <Segmented
      label={label}
      options={[{ value: '', label: every }, ...options]}
      value={value}
      onChoose={set}
    />
  );
}

/** Days of the viewer's own calendar, sent as `from` and `to`. */
export function DaysFilter() {
  const [from, setFrom] = useFilter('from');
  const [to, setTo] = useFilter('to');
  return (
    <>
      <DayField label="From" value={dayOf(from)} onChange={(day) => setFrom(day && startOfDay(day))} />
      <DayField label="To" value={dayOf(to, 1)} onChange={(day) => setTo(day && startOfDay(day, 1))} />
    </>
  );
}
