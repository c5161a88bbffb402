import { useListContext } from 'ra-core';
import { changedFilters } from '../../../../kit/list/changed-filters.js';
import { FilterSelect } from '../../../../kit/list/filter-select.js';

const tries = [2, 3, 6].map((count) => ({ value: String(count), label: `${count} tries or more` }));

/** Mails that did not go at once. */
export function TriesFilter() {
  const { filterValues, setFilters } = useListContext();
  const { attempts } = filterValues;
  return (
    <FilterSelect
      label="Tries"
      every="However often tried"
      options={tries}
      value={attempts === undefined ? '' : String(attempts)}
      onChoose={(count) => setFilters(changedFilters(filterValues, 'attempts', Number(count) || undefined))}
    />
  );
}
