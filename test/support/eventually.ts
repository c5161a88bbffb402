import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it passes; fails with its last complaint when the time is over. */
export async function eventually<T>(check: () => Promise<T> | T, milliseconds = 60_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(25);
    }
  }
}
