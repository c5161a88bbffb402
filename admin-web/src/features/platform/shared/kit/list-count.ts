import { useListContext } from 'ra-core';
import { numberText } from '../../../../base/formats/counted.js';
import { wordsFor } from '../resources/office-resource.js';
import { useOfficeResource } from './office-context.js';

/** Rows the server counts after the page; a function where it depends on the filters. */
export type CountLimit = number | ((filter: Record<string, unknown>) => number | undefined);

/** Whether there are more rows than `total`, because the server stops counting. */
export function useTotalIsCapped(limit: CountLimit | undefined): boolean {
  const { page, perPage, total = 0, filterValues } = useListContext();
  const counted = typeof limit === 'function' ? limit(filterValues) : limit;
  return counted !== undefined && total > (page - 1) * perPage + counted;
}

/** `2 acts`, `more than 10,000 acts`: how many rows the list has; undefined until that is known. */
export function useCountText(limit: CountLimit | undefined): string | undefined {
  const { options } = useOfficeResource();
  const { total } = useListContext();
  const isCapped = useTotalIsCapped(limit);
  if (total === undefined) return undefined;
  return `${isCapped ? `more than ${numberText(total - 1)}` : numberText(total)} ${wordsFor(options, total)}`;
}
