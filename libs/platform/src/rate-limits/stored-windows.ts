import { createHash } from 'node:crypto';
import type { RateWindows } from './rate-windows.js';

/** Asks the function `take_rate` of the database. */
export type TakeRate = (key: string, allowed: number, windowSeconds: number) => Promise<number>;

const rememberedRejections = 10_000;

/** Windows counted in PostgreSQL: they hold across processes and restarts. */
export class StoredWindows implements RateWindows {
  /** Windows known to be used up, with the moment they end: a flood costs no database work. */
  readonly #usedUp = new Map<string, number>();

  constructor(private readonly takeRate: TakeRate) {}

  async take(key: string, allowed: number, windowSeconds: number): Promise<number> {
    // Addresses and people are counted, not kept.
    const hidden = createHash('sha256').update(key).digest('base64url');
    const known = Math.ceil(((this.#usedUp.get(hidden) ?? 0) - performance.now()) / 1000);
    if (known > 0) return known;
    const seconds = await this.takeRate(hidden, allowed, windowSeconds);
    if (seconds > 0) this.#remember(hidden, seconds);
    return seconds;
  }

  #remember(key: string, seconds: number): void {
    if (this.#usedUp.size >= rememberedRejections) this.#usedUp.clear();
    this.#usedUp.set(key, performance.now() + seconds * 1000);
  }
}
