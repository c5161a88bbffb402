/** Counts uses per key in windows of time. */
export interface RateWindows {
  /** Counts one use of `key`; answers 0 while there is room, else the whole seconds until there is again. */
  take(key: string, allowed: number, windowSeconds: number): Promise<number> | number;
}
