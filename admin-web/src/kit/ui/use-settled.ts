import { useEffect, useState } from 'react';

/** Between two keys of somebody who types, in milliseconds. */
const pause = 180;

/** What was typed, once typing pauses: not every letter is worth asking for. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
