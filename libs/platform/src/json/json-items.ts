/**
 * The text of one element of an array: the line it starts on and which one of the array it is (both from 1), and where
 * in the document reading goes on behind it.
 */
export type JsonItem = { text: string; line: number; element: number; end: JsonPlace };

/** Between two elements: that many bytes, lines (the current one, from 1) and elements are read. */
export type JsonPlace = { byte: number; line: number; element: number };

const longestItem = 2_000_000;
const start: JsonPlace = { byte: 0, line: 1, element: 0 };

/**
 * Reads JSON as it streams in and gives out the elements of its array one by one: the array is the whole document, or
 * the first array inside its object (`{"jobs": […]}`). Only one element is kept in memory, and a broken element spoils
 * itself alone. Where the document stops before its array does, the unfinished element comes last, empty if it had not
 * begun: what is missing does not go unnoticed. `behind` is the end of an element: the chunks then begin there. Throws a
 * RangeError for an element over `maxItem` bytes.
 */
export async function* jsonItems(
  chunks: AsyncIterable<Uint8Array>,
  { maxItem = longestItem, behind }: { maxItem?: number; behind?: JsonPlace } = {},
): AsyncGenerator<JsonItem> {
  const reader = new ItemReader(maxItem, behind ?? start, behind !== undefined);
  for await (const chunk of chunks) yield* reader.read(chunk);
  yield* reader.end();
}

const code = (sign: string): number => sign.charCodeAt(0);
const signs = {
  newLine: code('\n'),
  quote: code('"'),
  backslash: code('\\'),
  comma: code(','),
  openList: code('['),
  closeList: code(']'),
  openObject: code('{'),
  closeObject: code('}'),
};
const blanks = new Set([code(' '), code('\t'), code('\r'), signs.newLine]);

/** Reads bytes: all signs of structure are ASCII, which no other sign of UTF-8 contains. */
class ItemReader {
  #byte: number;
  #line: number;
  #element: number;
  #depth = 0;
  /** Depth of the array whose elements are wanted; undefined before it opens and after it closes. */
  #arrayDepth: number | undefined;
  #done = false;
  #inText = false;
  #escaped = false;
  /** What is read of the element so far, where it goes on in this chunk, and the line it began on. */
  #item: Uint8Array[] = [];
  #itemBytes = 0;
  #from = -1;
  #itemLine = 1;

  constructor(
    private readonly maxItem: number,
    { byte, line, element }: JsonPlace,
    isInside: boolean,
  ) {
    [this.#byte, this.#line, this.#element] = [byte, line, element];
    if (isInside) [this.#depth, this.#arrayDepth] = [1, 1];
  }

  *read(chunk: Uint8Array): Generator<JsonItem> {
    if (this.#itemBytes > 0) this.#from = 0;
    for (const [at, sign] of chunk.entries()) {
      if (sign === signs.newLine) this.#line += 1;
      if (this.#inText) this.readText(sign);
      else if (this.isBetweenElements(sign)) yield* this.finish(chunk, at);
      else this.readStructure(sign, at);
    }
    if (this.#from >= 0) this.keep(chunk.subarray(this.#from));
    this.#from = -1;
    this.#byte += chunk.length;
  }

  *end(): Generator<JsonItem> {
    if (this.#arrayDepth === undefined) return;
    const line = this.#itemBytes === 0 ? this.#line : this.#itemLine;
    yield this.itemOf(line, this.#byte);
  }

  private readText(sign: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (sign === signs.backslash) this.#escaped = true;
    else if (sign === signs.quote) this.#inText = false;
  }

  private isBetweenElements(sign: number): boolean {
    return this.#depth === this.#arrayDepth && (sign === signs.comma || sign === signs.closeList);
  }

  private readStructure(sign: number, at: number): void {
    if (this.#arrayDepth !== undefined && this.#from < 0 && !blanks.has(sign)) {
      this.#from = at;
      this.#itemLine = this.#line;
    }
    if (sign === signs.quote) this.#inText = true;
    else if (sign === signs.openList || sign === signs.openObject) this.open(sign);
    else if (sign === signs.closeList || sign === signs.closeObject) this.#depth -= 1;
  }

  private open(sign: number): void {
    this.#depth += 1;
    if (sign === signs.openList && this.#arrayDepth === undefined && !this.#done)
      this.#arrayDepth = this.#depth;
  }

  private *finish(chunk: Uint8Array, at: number): Generator<JsonItem> {
    if (this.#from >= 0) this.keep(chunk.subarray(this.#from, at));
    this.#from = -1;
    if (this.#itemBytes > 0) yield this.itemOf(this.#itemLine, this.#byte + at + 1);
    [this.#item, this.#itemBytes] = [[], 0];
    if (chunk[at] !== signs.closeList) return;
    [this.#arrayDepth, this.#done] = [undefined, true];
    this.#depth -= 1;
  }

  private keep(part: Uint8Array): void {
    this.#item.push(part);
    this.#itemBytes += part.length;
    if (this.#itemBytes > this.maxItem)
      throw new RangeError(`The element on line ${this.#itemLine} is larger than ${this.maxItem} bytes`);
  }

  private itemOf(line: number, endByte: number): JsonItem {
    this.#element += 1;
    const text = Buffer.concat(this.#item).toString('utf8').trim();
    const end = { byte: endByte, line: this.#line, element: this.#element };
    return { text, line, element: this.#element, end };
  }
}
