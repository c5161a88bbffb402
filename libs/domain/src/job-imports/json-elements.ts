import { jsonIn } from '@app/contracts/json/read-json';
import { type JsonItem, jsonItems } from '@app/platform/json/json-items';
import { readerFor } from './posting-format.js';

/** Documents up to this size are looked at as a whole; larger ones are lists, and stream. */
const wholeBytes = 1_000_000;

/**
 * Elements of a JSON document that is an object: a single posting, a graph of schema.org, a list of items, or the first
 * array in it, such as the `jobs` of a board.
 */
export async function* jsonElements(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonItem> {
  const { bytes, rest } = await beginning(chunks);
  // Every byte one sign: what is looked for is ASCII, and stands at the same place in both.
  const graph = bytes.toString('latin1').search(/"(@graph|itemListElement|jobs|postings)"\s*:\s*\[/);
  const text = rest ? '' : bytes.toString('utf8').replace(/^\ufeff/, '');
  if (!rest && graph < 0 && readerFor(jsonIn(text)) !== undefined) {
    yield { text, line: 1, element: 1, end: { byte: bytes.length, line: 1, element: 1 } };
    return;
  }
  const from = Math.max(graph, 0);
  const skippedLines = bytes.subarray(0, from).filter((sign) => sign === newLine).length;
  for await (const item of jsonItems(following(bytes.subarray(from), rest))) {
    const end = { ...item.end, byte: item.end.byte + from, line: item.end.line + skippedLines };
    yield { ...item, text: unwrapped(item.text), line: item.line + skippedLines, end };
  }
}

const newLine = 10;

/** A list of schema.org wraps what it lists. */
export function unwrapped(text: string): string {
  if (!/"ListItem"/.test(text)) return text;
  const element = jsonIn(text);
  const isWrapped = typeof element === 'object' && element !== null && 'item' in element;
  return isWrapped ? JSON.stringify(element.item) : text;
}

type Beginning = { bytes: Buffer; rest: AsyncIterator<Uint8Array> | undefined };

async function beginning(chunks: AsyncIterable<Uint8Array>): Promise<Beginning> {
  const source = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  for (let next = await source.next(); !next.done; next = await source.next()) {
    read.push(next.value);
    size += next.value.length;
    if (size > wholeBytes) return { bytes: Buffer.concat(read), rest: source };
  }
  return { bytes: Buffer.concat(read), rest: undefined };
}

async function* following(
  begun: Uint8Array,
  rest: AsyncIterator<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  yield begun;
  if (!rest) return;
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Whoever stops half-way lets go of the file as well.
    await rest.return?.();
  }
}
