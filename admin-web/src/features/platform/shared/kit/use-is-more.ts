import { useListContext } from 'ra-core';

/** Rows the server counts behind the page; a function where it depends on what the list is filtered by. */
export type CountedBehind = number | ((filter: Record<string, unknown>) => number | undefined);

/** Whether there are more rows than the list says, because the server counts only so many behind the page. */
export function useIsMore(countedBehind: CountedBehind | undefined): boolean {
  const { page, perPage, total = 0, filterValues } = useListContext();
  const counted = typeof countedBehind === 'function' ? countedBehind(filterValues) : countedBehind;
  return counted !== undefined && total > (page - 1) * perPage + counted;
}
