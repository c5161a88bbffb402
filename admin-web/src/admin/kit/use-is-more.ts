import { useListContext } from 'ra-core';

/** Whether there are more rows than the list says, because the server counts only so many behind the page. */
export function useIsMore(countedBehind: number | undefined): boolean {
  const { page, perPage, total = 0 } = useListContext();
  return countedBehind !== undefined && total > (page - 1) * perPage + countedBehind;
}
