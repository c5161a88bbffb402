import { useEffect, useState } from 'react';

/** Seconds that run down to zero. */
export function useCountdown(first: number): { seconds: number; start: (from: number) => void } {
  const [seconds, setSeconds] = useState(first);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, start: setSeconds };
}
