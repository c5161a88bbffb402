/**
 * Lets so many pieces of work of one key run at a time. More of them wait for each other, in their order, and for no other
 * key.
 */
export class Turns {
  readonly #atWork = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  /** Answers once it is the turn of this work, with what ends it; ending twice is ending once. */
  async take(key: string): Promise<() => void> {
    const atWork = this.#atWork.get(key) ?? 0;
    if (atWork < this.atOnce) this.#atWork.set(key, atWork + 1);
    else await this.#handedOn(key);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(key);
    };
  }

  #handedOn(key: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? [];
      waiting.push(resolve);
      this.#waiting.set(key, waiting);
    });
  }

  /** Hands the turn on to whoever waits longest; nothing is kept of a key without work. */
  #end(key: string): void {
    const waiting = this.#waiting.get(key);
    const next = waiting?.shift();
    if (waiting?.length === 0) this.#waiting.delete(key);
    if (next) return next();
    const left = (this.#atWork.get(key) ?? 1) - 1;
    if (left > 0) this.#atWork.set(key, left);
    else this.#atWork.delete(key);
  }

  /** Keys that have work here. */
  get size(): number {
    return this.#atWork.size;
  }
}
