import { type JsonItem, jsonItems } from '@app/platform/json/json-items';
import { readerFor } from './posting-format.js';

/** Documents up to this size are looked at as a whole; larger ones are lists, and stream. */
const wholeCharacters = 1_000_000;

/**
 * Elements of a JSON document that is an object: a single posting, a graph of schema.org, a list of items, or the first
 * array in it, such as the `jobs` of a board.
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  const { text, rest } = await beginning(chunks);
  const graph = text.search(/"(@graph|itemListElement|jobs|postings)"\s*:\s*\[/);
  if (!rest && graph < 0 && readerFor(valueOf(text)) !== undefined) {
    yield { text, line: 1 };
    return;
  }
  const from = Math.max(graph, 0);
  const skippedLines = text.slice(0, from).split('\n').length - 1;
  for await (const item of jsonItems(following(text.slice(from), rest)))
    yield { text: unwrapped(item.text), line: item.line + skippedLines };
}

/** A list of schema.org wraps what it lists. */
function unwrapped(text: string): string {
  if (!/"ListItem"/.test(text)) return text;
  const element = valueOf(text);
  const isWrapped = typeof element === 'object' && element !== null && 'item' in element;
  return isWrapped ? JSON.stringify(element.item) : text;
}

/** Undefined for what is no JSON. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Beginning = { text: string; rest: AsyncIterator<string> | undefined };

async function beginning(chunks: AsyncIterable<string>): Promise<Beginning> {
  const source = chunks[Symbol.asyncIterator]();
  let text = '';
  for (let next = await source.next(); !next.done; next = await source.next()) {
    text += next.value;
    if (text.length > wholeCharacters) return { text, rest: source };
  }
  return { text, rest: undefined };
}

async function* following(text: string, rest: AsyncIterator<string> | undefined): AsyncGenerator<string> {
  yield text;
  if (!rest) return;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
