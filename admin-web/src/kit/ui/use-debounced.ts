import { useEffect, useState } from 'react';

/** Pause in typing, in milliseconds. */
const pause = 180;

/** The typed text once typing pauses: no request for every letter. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
