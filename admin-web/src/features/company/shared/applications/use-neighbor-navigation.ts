import { useEffect, useLayoutEffect, useRef } from 'react';
import { isWriting } from '../../../../kit/ui/single-keys.js';

/**
 * Navigates from one candidate to a neighbor. While the neighbor loads, the navigation waits for it, unless the user does
 * something else in between. Undefined if there is no neighbor and none is loading.
 */
export function useNeighborNavigation(
  from: string,
  neighbor: string | null | undefined,
  isComing: boolean,
  go: (neighbor: string) => void,
): (() => void) | undefined {
  const pendingFrom = useRef<string>(undefined);
  useLayoutEffect(() => {
    const cancel = () => {
      pendingFrom.current = undefined;
    };
    // In the capture phase: the key that navigates cancels a pending navigation, then starts its own.
    for (const act of acts) document.addEventListener(act, cancel, true);
    return () => {
      for (const act of acts) document.removeEventListener(act, cancel, true);
    };
  }, []);
  useEffect(() => {
    const mayGo = pendingFrom.current === from && !isWriting();
    if (mayGo && !neighbor && isComing) return;
    pendingFrom.current = undefined;
    if (mayGo && neighbor) go(neighbor);
  }, [from, neighbor, isComing, go]);
  if (neighbor) return () => go(neighbor);
  return isComing ? () => void (pendingFrom.current = from) : undefined;
}

/** Voice control sends clicks without other events. */
const acts = ['keydown', 'pointerdown', 'click'] as const;
