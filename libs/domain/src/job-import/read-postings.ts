import { jsonItems } from '@app/platform/json/json-items';
import type { PostingRow } from './imported-job.js';
import { jsonElements } from './json-elements.js';
import { linkedData } from './linked-data.js';
import { readerFor } from './posting-format.js';
import { csvRows } from './csv-rows.js';

/**
 * Reads a list of jobs as it streams in, whatever format it has: the first sign tells JSON and HTML, the rest is CSV.
 * Rows come out one by one with the line they start on; memory does not grow with the file.
 */
export async function* readPostings(chunks: AsyncIterable<string>): AsyncGenerator<PostingRow> {
  const { first, all } = await lookAhead(chunks);
  if (first === '[') yield* rowsOf(jsonItems(all));
  else if (first === '{') yield* rowsOf(jsonElements(all));
  else if (first === '<') yield* rowsOf(linkedData(all));
  else yield* csvRows(all);
}

async function* rowsOf(items: AsyncIterable<{ text: string; line: number }>): AsyncGenerator<PostingRow> {
  for await (const { text, line } of items) {
    const row = rowOf(text, line);
    if (row) yield row;
  }
}

function rowOf(text: string, line: number): PostingRow | undefined {
  const element = valueOf(text);
  if (element === undefined) return { line, errors: { row: 'This is not valid JSON' } };
  const reader = readerFor(element);
  if (reader === 'skip') return undefined;
  if (!reader) return { line, errors: { row: 'This is no posting of schema.org, Greenhouse or Lever' } };
  return { line, ...reader(element) };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Looked = { first: string; all: AsyncGenerator<string> };

/** The first sign that is no blank, and everything from the beginning. */
async function lookAhead(chunks: AsyncIterable<string>): Promise<Looked> {
  const source = chunks[Symbol.asyncIterator]();
  let seen = '';
  let step = await source.next();
  while (!step.done) {
    seen += step.value;
    if (seen.trimStart().replace(/^\ufeff\s*/, '') !== '') break;
    step = await source.next();
  }
  const begun = seen.replace(/^\s*\ufeff/, '');
  async function* all(): AsyncGenerator<string> {
    try {
      yield begun;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      // Whoever stops half-way lets go of the file as well.
      await source.return?.();
    }
  }
  return { first: begun.trimStart()[0] ?? '', all: all() };
}
