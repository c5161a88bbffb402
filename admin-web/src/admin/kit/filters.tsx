import { useListContext, useReference } from 'ra-core';
import { useState } from 'react';
import { DayField } from '../../back-office/list/day-field.js';
import { startOfDay } from '../../back-office/list/days.js';
import { FilterSelect } from '../../back-office/list/filter-select.js';
import { Segmented } from '../../back-office/list/segmented.js';
import { SearchBox } from '../../ui/search-box.js';
import { CompanyPicker, type PickedCompany } from '../admins/company-picker.js';

/** One filter of the list as the address holds it; an empty value is none. */
export function useFilter(source: string): [value: string, set: (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const value: unknown = filterValues[source];
  const set = (next: string) => {
    const { [source]: _before, ...others } = filterValues;
    setFilters(next === '' ? others : { ...others, [source]: next });
  };
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

/** One company of all. */
export function CompanyFilter() {
  const [id, set] = useFilter('companyId');
  const [picked, setPicked] = useState<PickedCompany>();
  const isPicked = picked !== undefined && picked.id === id;
  const { referenceRecord, isPending, error } = useReference({
    reference: 'companies',
    id,
    options: { enabled: id !== '' && !isPicked },
  });
  // The filter works all the same: what cannot be named is still shown as chosen.
  const nameless = error ? 'Company not loaded' : 'No such company';
  const name: unknown = isPicked
    ? picked.name
    : (referenceRecord?.name ?? (isPending ? undefined : nameless));
  const choose = (company: PickedCompany | undefined) => {
    setPicked(company);
    if ((company?.id ?? '') !== id) set(company?.id ?? '');
  };
  return (
    <CompanyPicker
      compact
      value={id === '' || name === undefined ? undefined : { id, name: String(name) }}
      onChange={choose}
    />
  );
}

const dayMilliseconds = 86_400_000;
const dayOf = (iso: string, daysEarlier = 0): string => {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const day = new Date(at - daysEarlier * dayMilliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

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
