import { useEffect, useLayoutEffect, useRef } from 'react';
import { isWriting } from '../../../../kit/ui/single-keys.js';

/**
 * The way from one candidate to a neighbour: whoever asks before that one is known gets there as soon as it is, unless
 * they do something else meanwhile. Undefined where there is nobody and nobody comes.
 */
export function useGoingOn(
  from: string,
  neighbour: string | null | undefined,
  isComing: boolean,
  go: (neighbour: string) => void,
): (() => void) | undefined {
  const waitsAt = useRef<string>(undefined);
  useLayoutEffect(() => {
    const withdraw = () => {
      waitsAt.current = undefined;
    };
    // Before anything else hears of it: the key that asks is an act of its own, and asks anew.
    for (const act of acts) document.addEventListener(act, withdraw, true);
    return () => {
      for (const act of acts) document.removeEventListener(act, withdraw, true);
    };
  }, []);
  useEffect(() => {
    const mayGo = waitsAt.current === from && !isWriting();
    if (mayGo && !neighbour && isComing) return;
    waitsAt.current = undefined;
    if (mayGo && neighbour) go(neighbour);
  }, [from, neighbour, isComing, go]);
  if (neighbour) return () => go(neighbour);
  return isComing ? () => void (waitsAt.current = from) : undefined;
}

/** A click comes alone where somebody presses something by their voice. */
const acts = ['keydown', 'pointerdown', 'click'] as const;
