import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { jsonIn } from '@app/contracts/json/read-json';
import { type JsonItem, jsonItems } from '@app/platform/json/json-items';
import { csvRows } from './csv-rows.js';
import { type PostingFile, type PostingRow, type ReadingPlace, startOfFile } from './imported-job.js';
import { jsonElements, unwrapped } from './json-elements.js';
import { type LinkedItem, linkedData } from './linked-data.js';
import { readerFor } from './posting-format.js';
import { textOf } from './schema-org-values.js';

/**
 * Reads a list of jobs as it streams in, whatever format it has: the first sign tells JSON and HTML, the rest is CSV.
 * Rows come out one by one with the line they start on; memory does not grow with the file. `behind` is the end of a
 * row: those after it come, as if the file had been read from its start.
 */
export async function* readPostings(
  file: PostingFile,
  behind: ReadingPlace = startOfFile,
): AsyncGenerator<PostingRow> {
  const first = await firstSign(file(0));
  if (first === '[') yield* rowsOf(jsonItems(file(behind.byte), isStart(behind) ? {} : { behind }));
  else if (first === '{')
    yield* rowsOf(isStart(behind) ? jsonElements(file(0)) : furtherElements(file, behind));
  else if (first === '<') yield* rowsOf(linkedData(file(behind.byte), behind));
  else yield* csvRows(file, behind);
}

const isStart = ({ byte }: ReadingPlace): boolean => byte === 0;

async function* furtherElements(file: PostingFile, behind: ReadingPlace): AsyncGenerator<JsonItem> {
  for await (const item of jsonItems(file(behind.byte), { behind }))
    yield { ...item, text: unwrapped(item.text) };
}

async function* rowsOf(items: AsyncIterable<LinkedItem>): AsyncGenerator<PostingRow> {
  for await (const item of items) {
    const row = rowOf(item);
    if (row) yield row;
  }
}

function rowOf({ text, line, element, end }: LinkedItem): PostingRow | undefined {
  const value = jsonIn(text);
  const place = { line, element, title: titleOf(value), end };
  if (value === undefined) return { ...place, errors: { row: 'This is not valid JSON' } };
  const reader = readerFor(value);
  if (reader === 'skip') return undefined;
  if (!reader) return { ...place, errors: { row: 'This is no posting of schema.org, Greenhouse or Lever' } };
  return { ...place, ...reader(value) };
}

/** What a person finds the element by, in any of the formats. */
function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const name of ['title', 'text', 'name']) {
    const title = textOf(Reflect.get(value, name)).replace(/\s+/g, ' ');
    if (title !== '') return shortened(title, 160);
  }
  return null;
}

/** The first sign that is no blank; none in an empty file. */
async function firstSign(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of bytes) {
    const text = Buffer.from(chunk)
      .toString('latin1')
      .replace(/^\u00ef?\u00bb?\u00bf?/, '');
    const [sign] = text.trimStart();
    if (sign !== undefined) return sign;
  }
  return '';
}
