/** The moment until which a request to the search has to be answered, with what is known by then. */
export class SearchDeadline {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** Whole milliseconds that are left, never less than none. */
  get left(): number {
    return Math.max(0, Math.floor(this.#end - performance.now()));
  }
}
