import { useEffect, useState } from 'react';

/**
 * The way from one candidate to a neighbour: whoever asks before that one is known gets there as soon as it is. Undefined
 * where there is nobody and nobody comes.
 */
export function useGoingOn(
  from: string,
  neighbour: string | null | undefined,
  isComing: boolean,
  go: (neighbour: string) => void,
): (() => void) | undefined {
  const [waitsAt, setWaitsAt] = useState<string>();
  useEffect(() => {
    if (waitsAt !== from || !neighbour) return;
    setWaitsAt(undefined);
    go(neighbour);
  }, [waitsAt, from, neighbour, go]);
  if (neighbour) return () => go(neighbour);
  return isComing ? () => setWaitsAt(from) : undefined;
}
