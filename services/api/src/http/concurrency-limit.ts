import { AppError } from '@app/platform/errors/app-error';

/** Work that waits for a slot, and whether it has seen one being freed since. */
type Waiting = { begin: () => void; sawProgress: boolean };

/**
 * Lets so many pieces of work of one key run at a time. More of them wait for each other, in their order, and for no other
 * key.
 */
export class ConcurrencyLimit {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Waiting>>();

  /** `waitMilliseconds`: how long work waits at most. */
  constructor(
    private readonly most: number,
    private readonly waitMilliseconds: number,
  ) {}

  /**
   * Answers once this work may run, with what frees its slot; freeing twice is freeing once. After the longest wait throws
   * `request.too-many`, or `database.unavailable` where no work of this key has come to its end meanwhile: that is not for
   * its number.
   */
  async slot(key: string): Promise<() => void> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.most) this.#running.set(key, running + 1);
    else await this.#handedOn(key);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#free(key);
    };
  }

  #handedOn(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(key, work);
        reject(
          work.sawProgress
            ? new AppError('request.too-many', { retryAfterSeconds: 1 })
            : new AppError('database.unavailable'),
        );
      }, this.waitMilliseconds);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const work: Waiting = { begin, sawProgress: false };
      waiting.add(work);
    });
  }

  /** Hands the slot on to whoever waits longest; nothing is kept of a key without work. */
  #free(key: string): void {
    const waiting = this.#waiting.get(key) ?? [];
    for (const work of waiting) work.sawProgress = true;
    const [next] = waiting;
    if (next) {
      this.#leave(key, next);
      return next.begin();
    }
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  #leave(key: string, work: Waiting): void {
    const waiting = this.#waiting.get(key);
    waiting?.delete(work);
    if (waiting?.size === 0) this.#waiting.delete(key);
  }

  /** Keys that have work here. */
  get size(): number {
    return this.#running.size;
  }
}
