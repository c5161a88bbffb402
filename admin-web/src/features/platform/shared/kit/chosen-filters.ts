import { useListContext } from 'ra-core';
import { createContext, use } from 'react';

type Filters = Record<string, unknown>;

/** Filters without which the list is none: nobody chose them to narrow it. */
export const OwnFiltersContext = createContext<readonly string[]>([]);

/** Whether anything narrows the list, and what is left of the filters when that is cleared. */
export function clearedFilters(
  filters: Filters,
  own: readonly string[],
): { isNarrowed: boolean; left: Filters } {
  const left = Object.fromEntries(Object.entries(filters).filter(([source]) => own.includes(source)));
  return { isNarrowed: Object.keys(filters).length > Object.keys(left).length, left };
}

/** Whether somebody narrowed the list, and how to take that back. */
export function useChosenFilters(): { isNarrowed: boolean; clear: () => void } {
  const { filterValues, setFilters } = useListContext();
  const { isNarrowed, left } = clearedFilters(filterValues, use(OwnFiltersContext));
  return { isNarrowed, clear: () => setFilters(left) };
}
