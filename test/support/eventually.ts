import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a check until it passes; fails with its last complaint when the time is over. The longer it has waited and the
 * longer the check takes, the longer it pauses: what is waited for needs the processor, too.
 */
export async function eventually<T>(check: () => Promise<T> | T, milliseconds = 60_000): Promise<T> {
  const start = performance.now();
  for (;;) {
    const began = performance.now();
    try {
      return await check();
    } catch (error) {
      const now = performance.now();
      if (now - start > milliseconds) throw error;
      await sleep(pauseAfter({ waited: now - start, checking: now - began }));
    }
  }
}

/** All in milliseconds. Quick checks lose a tenth of the wait at most, slow ones take a third of the processor. */
export const pauseAfter = ({ waited, checking }: { waited: number; checking: number }): number =>
  Math.max(25, Math.min(250, waited / 10), Math.min(5_000, 2 * checking));
