import type { RateWindows } from './rate-windows.js';

type Window = { used: number; endsAt: number };

const mostKeys = 100_000;

/**
 * Windows in the memory of this process, for limits of a minute: they cost nothing, and what a restart or a second
 * process forgives is a minute's worth. Longer limits are counted in the database.
 */
export class LocalWindows implements RateWindows {
  readonly #windows = new Map<string, Window>();

  /** `now` is a clock that never jumps, in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  take(key: string, allowed: number, windowSeconds: number): number {
    const now = this.now();
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#open(key, { used: 1, endsAt: now + windowSeconds * 1000 });
      return allowed >= 1 ? 0 : windowSeconds;
    }
    window.used += 1;
    return window.used <= allowed ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  }

  /** New windows stand last, so the first ones are the oldest; a flood of keys pushes those out, never grows. */
  #open(key: string, window: Window): void {
    this.#windows.delete(key);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > this.now() && this.#windows.size < mostKeys) break;
      this.#windows.delete(oldest);
    }
    this.#windows.set(key, window);
  }
}
