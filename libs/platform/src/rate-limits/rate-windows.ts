/** Counts uses per key in windows of time. */
export interface RateWindows {
  /** Counts one use of `key`; answers 0 while there is room, else the whole seconds until there is again. */
  take(key: string, allowed: number, windowSeconds: number): Promise<number> | number;
}

/** How much slower limits bite: what the setting says, in demo mode 20 unless it is set, else 1. */
export function rateLimitFactor(env: { RATE_LIMIT_FACTOR?: number | undefined; DEMO_MODE: boolean }): number {
  return env.RATE_LIMIT_FACTOR ?? (env.DEMO_MODE ? 20 : 1);
}
