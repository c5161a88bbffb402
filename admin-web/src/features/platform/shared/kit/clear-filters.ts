import { useListContext } from 'ra-core';
import { createContext, use } from 'react';

type Filters = Record<string, unknown>;

/** Filters that the list cannot do without: they do not narrow it, and clearing leaves them. */
export const RequiredFiltersContext = createContext<readonly string[]>([]);

/** Whether anything narrows the list, and the filters that are left when that is cleared. */
export function clearedFilters(
  filters: Filters,
  required: readonly string[],
): { isNarrowed: boolean; left: Filters } {
  const left = Object.fromEntries(Object.entries(filters).filter(([source]) => required.includes(source)));
  return { isNarrowed: Object.keys(filters).length > Object.keys(left).length, left };
}

/** Whether the list is narrowed, and how to clear that. */
export function useClearFilters(): { isNarrowed: boolean; clear: () => void } {
  const { filterValues, setFilters } = useListContext();
  const { isNarrowed, left } = clearedFilters(filterValues, use(RequiredFiltersContext));
  return { isNarrowed, clear: () => setFilters(left) };
}
