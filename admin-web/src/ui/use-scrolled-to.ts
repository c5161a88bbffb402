import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What is read for the first time: there is a skeleton in its place. */
const isMissing = { predicate: ({ state }: Query) => state.data === undefined };

/**
 * Scrolls once to the part of a page that the address names. What stands above has its height only when nothing of the
 * page is missing any more.
 */
export function useScrolledTo(id: string): void {
  const client = useQueryClient();
  const missing = useIsFetching(isMissing);
  const isThere = useRef(false);
  useEffect(() => {
    if (isThere.current || window.location.hash !== `#${id}`) return;
    const part = document.getElementById(id);
    // Asked anew: what stands above has begun to read since this was drawn.
    if (!part || client.isFetching(isMissing) > 0) return;
    isThere.current = true;
    part.scrollIntoView();
  }, [client, id, missing]);
}
