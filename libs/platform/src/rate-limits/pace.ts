/** How many uses may begin at once, and how many a second after that. */
export type PaceRules = { atOnce: number; perSecond: number };

/** Nobody is kept waiting longer; whoever is further ahead of the pace is told to come again. */
const LONGEST_WAIT_MS = 5_000;
const MOST_KEYS = 100_000;

/**
 * Spreads the uses of a window over its time. Some may come at once; whoever goes on faster than the window allows on
 * average waits for the pace of that average, so that a minute's allowance is not spent within a second that others want
 * answers in. Of this process alone. The generic cell rate algorithm (ITU-T I.371, annex A).
 */
export class Pace {
  /** When the next use would be due if none had come early. */
  readonly #dueAt = new Map<string, number>();

  /** `now` is a clock that never jumps, in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The whole seconds until another use of `key` would wait no longer than anybody is kept waiting; 0 when it may come. */
  secondsAhead(key: string, rules: PaceRules): number {
    const wait = this.#wait(key, rules);
    return wait > LONGEST_WAIT_MS ? Math.ceil((wait - LONGEST_WAIT_MS) / 1_000) : 0;
  }

  /** Counts one use; answers the milliseconds until it may begin. */
  take(key: string, rules: PaceRules): number {
    const now = this.now();
    const wait = this.#wait(key, rules);
    if (this.#dueAt.size >= MOST_KEYS) this.#forgetIdle(now);
    this.#dueAt.set(key, Math.max(this.#dueAt.get(key) ?? now, now) + 1_000 / rules.perSecond);
    return wait;
  }

  /** Takes back one use that did not come about. */
  giveBack(key: string, { perSecond }: PaceRules): void {
    const dueAt = this.#dueAt.get(key);
    if (dueAt !== undefined) this.#dueAt.set(key, dueAt - 1_000 / perSecond);
  }

  #wait(key: string, { atOnce, perSecond }: PaceRules): number {
    const now = this.now();
    return Math.max(0, (this.#dueAt.get(key) ?? now) - ((atOnce - 1) * 1_000) / perSecond - now);
  }

  /** Forgets who has all uses at once again; where nobody has, everybody gets them. */
  #forgetIdle(now: number): void {
    for (const [key, dueAt] of this.#dueAt) if (dueAt <= now) this.#dueAt.delete(key);
    if (this.#dueAt.size >= MOST_KEYS) this.#dueAt.clear();
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#dueAt.size;
  }
}
