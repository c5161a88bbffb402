/** The text of one element of an array, with the line it starts on (from 1). */
export type JsonItem = { text: string; line: number };

const opens = new Set(['{', '[']);
const closes = new Set(['}', ']']);

/**
 * Reads JSON as it streams in and gives out the elements of its array one by one: the array is the whole document, or
 * the first array inside its object (`{"jobs": […]}`). Only one element is kept in memory, and a broken element spoils
 * itself alone. Where the document stops before its array does, the unfinished element comes last, empty if it had not
 * begun: what is missing does not go unnoticed. Throws a RangeError for an element over `maxItem` characters.
 */
export async function* jsonItems(
  chunks: AsyncIterable<string>,
  maxItem = 2_000_000,
): AsyncGenerator<JsonItem> {
  const reader = new ItemReader(maxItem);
  for await (const chunk of chunks) yield* reader.read(chunk);
  yield* reader.end();
}

class ItemReader {
  #line = 1;
  #depth = 0;
  /** Depth of the array whose elements are wanted; undefined before it opens and after it closes. */
  #arrayDepth: number | undefined;
  #done = false;
  #inText = false;
  #escaped = false;
  #item = '';
  #itemLine = 1;

  constructor(private readonly maxItem: number) {}

  *read(chunk: string): Generator<JsonItem> {
    for (const sign of chunk) {
      if (sign === '\n') this.#line += 1;
      if (this.#inText) this.readText(sign);
      else yield* this.readStructure(sign);
      if (this.#item.length > this.maxItem) {
        throw new RangeError(
          `The element on line ${this.#itemLine} is larger than ${this.maxItem} characters`,
        );
      }
    }
  }

  *end(): Generator<JsonItem> {
    if (this.#arrayDepth === undefined) return;
    const text = this.#item.trim();
    yield { text, line: text === '' ? this.#line : this.#itemLine };
  }

  private readText(sign: string): void {
    this.keep(sign);
    if (this.#escaped) this.#escaped = false;
    else if (sign === '\\') this.#escaped = true;
    else if (sign === '"') this.#inText = false;
  }

  private *readStructure(sign: string): Generator<JsonItem> {
    const isArrayLevel = this.#arrayDepth !== undefined && this.#depth === this.#arrayDepth;
    if (isArrayLevel && (sign === ',' || sign === ']')) yield* this.finish();
    if (sign === '"') this.#inText = true;
    if (closes.has(sign)) this.close();
    if (!(isArrayLevel && (sign === ',' || sign === ']'))) this.keep(sign);
    if (opens.has(sign)) this.open(sign);
  }

  private open(sign: string): void {
    this.#depth += 1;
    if (sign === '[' && this.#arrayDepth === undefined && !this.#done) {
      this.#arrayDepth = this.#depth;
      this.#item = '';
    }
  }

  private close(): void {
    if (this.#depth === this.#arrayDepth) {
      this.#arrayDepth = undefined;
      this.#done = true;
    }
    this.#depth -= 1;
  }

  private keep(sign: string): void {
    if (this.#arrayDepth === undefined) return;
    if (this.#item === '') {
      if (/\s/.test(sign)) return;
      this.#itemLine = this.#line;
    }
    this.#item += sign;
  }

  private *finish(): Generator<JsonItem> {
    const text = this.#item.trim();
    this.#item = '';
    if (text !== '') yield { text, line: this.#itemLine };
  }
}
