const oneLookMilliseconds = 5 * 60_000;
/** More than platform admins look at in five minutes; those noted first are asked about again. */
const mostKept = 5_000;

/**
 * Looks this process has written a row for within one look's time, so that the next page of the same list asks the database
 * nothing. What another process noted is not known here; the database is asked about it as before.
 */
export class AccessLog {
  /** When each begins to be over, in the order they were noted. */
  readonly #until = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  has(look: string): boolean {
    const until = this.#until.get(look);
    return until !== undefined && this.now() < until;
  }

  /** A row was written after `since`: from then on it counts. */
  add(look: string, since: number): void {
    this.#until.delete(look);
    this.#until.set(look, since + oneLookMilliseconds);
    const [first] = this.#until.keys();
    if (this.#until.size > mostKept && first !== undefined) this.#until.delete(first);
  }

  get size(): number {
    return this.#until.size;
  }
}
