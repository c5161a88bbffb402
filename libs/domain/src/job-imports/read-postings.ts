import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { jsonIn } from '@app/contracts/json/read-json';
import { AppError } from '@app/platform/errors/app-error';
import { type JsonItem, jsonItems } from '@app/platform/json/json-items';
import type { Gazetteer } from '../places/gazetteer.js';
import { knownGazetteer } from '../places/known-gazetteer.js';
import { csvRows } from './csv-rows.js';
import { type PostingFile, type PostingRow, type ReadingPlace, startOfFile } from './imported-job.js';
import { jsonElements, unwrapped } from './json-elements.js';
import { declaredEncoding } from './text-encoding.js';
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
  const head = await headOf(file(0));
  const first = firstSign(head);
  const gazetteer = await knownGazetteer();
  if (first === '[')
    yield* rowsOf(jsonItems(file(behind.byte), isStart(behind) ? {} : { behind }), gazetteer);
  else if (first === '{')
    yield* rowsOf(isStart(behind) ? jsonElements(file(0)) : furtherElements(file, behind), gazetteer);
  else if (first === '<')
    yield* rowsOf(linkedData(file(behind.byte), declaredEncoding(head), behind), gazetteer);
  else yield* csvRows(file, behind, gazetteer);
}

const isStart = ({ byte }: ReadingPlace): boolean => byte === 0;

async function* furtherElements(file: PostingFile, behind: ReadingPlace): AsyncGenerator<JsonItem> {
  for await (const item of jsonItems(file(behind.byte), { behind }))
    yield { ...item, text: unwrapped(item.text) };
}

async function* rowsOf(items: AsyncIterable<LinkedItem>, gazetteer: Gazetteer): AsyncGenerator<PostingRow> {
  for await (const item of items) {
    const row = rowOf(item, gazetteer);
    if (row) yield row;
  }
}

function rowOf({ text, line, element, end }: LinkedItem, gazetteer: Gazetteer): PostingRow | undefined {
  const value = jsonIn(text);
  const place = { line, element, title: value === undefined ? titleIn(text) : titleOf(value), end };
  if (value === undefined) return { ...place, errors: { row: 'This is not valid JSON' } };
  if (text.includes(unreadable))
    return { ...place, errors: { row: 'Some characters cannot be read. Please save the file as UTF-8' } };
  const reader = readerFor(value);
  if (reader === 'skip') return undefined;
  if (!reader) return { ...place, errors: { row: 'This is no posting of schema.org, Greenhouse or Lever' } };
  return { ...place, ...reader(value, gazetteer) };
}

/** What a decoder writes in the place of bytes that are no character. */
const unreadable = '\ufffd';

/** The same of a text that is no JSON, for as far as it looks like it. */
function titleIn(text: string): string | null {
  const [, title] = /"(?:title|text|name)"\s*:\s*"((?:[^"\\\n]|\\.){1,160})"/.exec(text) ?? [];
  return title ?? null;
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

/** Where a page has to declare its character set (HTML, 4.2.5.4), and what stands before the first sign of a list. */
const headBytes = 4_096;

/** The first bytes of a file, each as one UTF-16 unit. */
async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let head = '';
  for await (const chunk of bytes) {
    head = (head + Buffer.from(chunk).toString('latin1')).replace(/^\s+/, '');
    if (head.length >= headBytes) break;
  }
  return head.slice(0, headBytes);
}

/** UTF-16, unless it is a CSV in the byte order that spreadsheets save, with its mark. */
const utf16 = /^(?:\u00fe\u00ff|\u00ff\u00fe\0?\s*\0?[[{<]|(?:[^\0]\0){4}|(?:\0[^\0]){4})/;

/**
 * The first sign that is no blank; none in an empty file.
 * @throws AppError `import.unreadable` for UTF-16 that is not read
 */
function firstSign(head: string): string {
  const [sign = ''] = head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (utf16.test(head))
    throw new AppError('import.unreadable', { message: 'This file is in UTF-16. Please save it as UTF-8' });
  return sign;
}
