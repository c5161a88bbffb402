import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Pages = { pages: unknown[] };
type Query = Pick<
  UseInfiniteQueryResult<Pages>,
  'data' | 'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
>;

/**
 * A further page of a list that others change meanwhile: news ends a fetch that is on its way, and what was asked for is
 * asked for again then.
 */
export function useMorePages(query: Query): { isOnItsWay: boolean; ask: () => void } {
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const [asked, setAsked] = useState(0);
  const here = data?.pages.length ?? 0;
  const isOnItsWay = asked > here && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isOnItsWay && !isFetching) void fetchNextPage();
  }, [isOnItsWay, isFetching, fetchNextPage]);
  if (asked !== 0 && asked <= here) setAsked(0);
  const ask = () => {
    setAsked(here + 1);
    void fetchNextPage();
  };
  return { isOnItsWay, ask };
}
