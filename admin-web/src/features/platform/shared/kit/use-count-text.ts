import { useListContext } from 'ra-core';
import { numberText } from '../../../../base/formats/counted.js';
import { type AdminResource, wordsFor } from '../resources/resource.js';
import { type CountedBehind, useIsMore } from './use-is-more.js';

/** `2 acts`, `more than 10,000 acts`: how many rows the list has; undefined until that is known. */
export function useCountText(
  resource: AdminResource,
  countedBehind: CountedBehind | undefined,
): string | undefined {
  const { total } = useListContext();
  const isMore = useIsMore(countedBehind);
  if (total === undefined) return undefined;
  return `${isMore ? `more than ${numberText(total - 1)}` : numberText(total)} ${wordsFor(resource, total)}`;
}
