import type { CountUses } from './count-uses.js';

const rememberedAtMost = 10_000;

/** Windows of which the store counts each use at once. */
export class StoredWindows {
  /** When windows end that are used up: a flood costs no database work. It forgets all of them before it grows large. */
  readonly #usedUp = new Map<string, number>();

  /** `now` is a clock that never jumps, in milliseconds. */
  constructor(
    private readonly countUses: CountUses,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one use of `key`; returns 0 while there is room, else the whole seconds until there is again. */
  async take(key: string, allowed: number, windowSeconds: number): Promise<number> {
    const known = Math.ceil(((this.#usedUp.get(key) ?? 0) - this.now()) / 1000);
    if (known > 0) return known;
    const [counted] = await this.countUses([{ key, uses: 1, windowSeconds }]);
    if (!counted) throw new Error('The store did not count a use');
    if (counted.used <= allowed) return 0;
    if (this.#usedUp.size >= rememberedAtMost) this.#usedUp.clear();
    this.#usedUp.set(key, this.now() + counted.milliseconds);
    return Math.max(1, Math.ceil(counted.milliseconds / 1000));
  }
}
