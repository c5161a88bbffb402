import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What is read for the first time: there is a skeleton in its place. */
const isMissing = { predicate: ({ state }: Query) => state.data === undefined };

/** With these somebody goes where they want by themselves. */
const acts = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/**
 * Scrolls once to the part of a page that the address names as the page is opened, unless somebody does something before.
 * What stands above has its height only when nothing of the page is missing any more.
 */
export function useScrolledTo(id: string): void {
  const client = useQueryClient();
  const missing = useIsFetching(isMissing);
  // Asked once: whoever follows a link within the page later has been led there by the browser.
  const [isNamed] = useState(() => window.location.hash === `#${id}`);
  const isOver = useRef(false);
  useEffect(() => {
    if (!isNamed) return undefined;
    const giveUp = () => {
      isOver.current = true;
    };
    for (const act of acts) window.addEventListener(act, giveUp, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, giveUp, { capture: true });
    };
  }, [isNamed]);
  useEffect(() => {
    if (!isNamed || isOver.current) return;
    const part = document.getElementById(id);
    // Asked anew: what stands above has begun to read since this was drawn.
    if (!part || client.isFetching(isMissing) > 0) return;
    isOver.current = true;
    part.scrollIntoView();
  }, [client, id, isNamed, missing]);
}
