import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { Readable } from 'node:stream';
import { AppError } from '@app/platform/errors/app-error';
import { type CsvError, parse } from 'csv-parse';
import { guessedEncoding, textOfBytes, type TextReader } from './text-encoding.js';
import type { Gazetteer } from '../places/gazetteer.js';
import { columnOf, readCsvRow } from './csv.js';
import type { PostingFile, PostingRow, ReadingPlace } from './imported-job.js';

const longestRow = 500_000;
const longestHeading = 65_536;

/** `declaresEncoding`: the file has a byte order mark. `encoding` decodes cells that are not UTF-8. `headingLine` counts from 1. */
type CsvForm = { separator: string; declaresEncoding: boolean; encoding: TextReader; headingLine: number };
type Parsed = { record: string[]; info: { lines: number; bytes: number } };
/** One record with the lines and bytes that are read behind it, or what the parser cannot read. */
type CsvRecord = Parsed['info'] & { record: string[]; broken: PostingRow[] };

/**
 * Rows of a CSV that streams in (RFC 4180; commas, semicolons or tabs). The first line names the columns. A row that
 * cannot be read is a problem of its own, and reading goes on behind it, or behind `behind`.
 */
export async function* csvRows(
  file: PostingFile,
  behind: ReadingPlace,
  gazetteer: Gazetteer,
): AsyncGenerator<PostingRow> {
  const form = await formOf(file(0));
  let columns = behind.byte === 0 ? undefined : await columnsOf(file, form);
  const { byte, line } = behind;
  for await (const { record, lines, bytes, broken } of recordsOf(file(byte), form, line)) {
    yield* broken;
    if (record.length === 0) continue;
    const endLine = line - 1 + lines;
    if (!columns) columns = namedColumns(record);
    else {
      const end = { byte: byte + bytes, line: endLine + 1, element: 0 };
      yield rowOf({ columns, record, endLine, end }, gazetteer);
    }
  }
}

async function columnsOf(file: PostingFile, form: CsvForm): Promise<string[] | undefined> {
  for await (const { record } of recordsOf(file(0), form, 1)) return namedColumns(record);
  return undefined;
}

/** Records in their order, each after what was broken before it; what breaks at the end comes with an empty one. */
async function* recordsOf(
  bytes: AsyncIterable<Uint8Array>,
  { separator, declaresEncoding, encoding, headingLine }: CsvForm,
  firstLine: number,
): AsyncGenerator<CsvRecord> {
  const broken: PostingRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: separator,
    // One sign per byte: each cell says by itself what it was written in.
    ...(declaresEncoding ? {} : { encoding: 'latin1' }),
    ...(firstLine === 1 ? { from_line: headingLine } : {}),
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(brokenRow(error, firstLine)),
  });
  const source = Readable.from(bytes);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const parsed of parser) {
      const { record: cells, info }: Parsed = parsed;
      const record = declaresEncoding ? cells : cells.map((cell) => textOf(cell, encoding));
      // The parser reads ahead: what broke further on waits for its turn, so that rows always come in the same order.
      const before = broken.filter((row) => row.line <= firstLine - 1 + info.lines);
      yield { record, lines: info.lines, bytes: info.bytes, broken: broken.splice(0, before.length) };
    }
  } finally {
    source.destroy();
  }
  yield { record: [], lines: 0, bytes: 0, broken };
}

/** A cell of bytes as text: UTF-8, or as spreadsheets save it where it is not valid UTF-8. */
const textOf = (cell: string, encoding: TextReader): string =>
  /[\x80-\xff]/.test(cell) ? textOfBytes(Buffer.from(cell, 'latin1'), encoding) : cell;

type ReadRow = { columns: string[]; record: string[]; endLine: number; end: ReadingPlace };

function rowOf({ columns, record, endLine, end }: ReadRow, gazetteer: Gazetteer): PostingRow {
  const cells: Record<string, string> = {};
  for (const [index, name] of columns.entries()) if (name !== '') cells[name] ??= record[index] ?? '';
  const title = shortened(cells['title']?.replace(/\s+/g, ' ').trim() ?? '', 160) || null;
  const linesInside = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
  const place = { line: endLine - linesInside, element: null, title, end };
  if (record.length <= columns.length) return { ...place, ...readCsvRow(cells, gazetteer) };
  const row = `This row has ${record.length} fields, the heading has ${columns.length}. Put texts with separators in quotes`;
  return { ...place, errors: { row } };
}

/** What the first line names; a file whose first line names no title is no list of jobs. */
function namedColumns(record: string[]): string[] {
  const columns = record.map((heading) => columnOf(heading) ?? '');
  if (!columns.includes('title')) {
    const message = 'The first line must name the columns, one of them "title" and one "external_id"';
    throw new AppError('import.unreadable', { message });
  }
  return columns;
}

function brokenRow(error: CsvError | undefined, firstLine: number): PostingRow {
  const lines: unknown = error?.['lines'];
  const line = firstLine - 1 + (typeof lines === 'number' ? lines : 1);
  // The line stands beside the sentence, counted from the start of the file.
  const reason = error?.message.replace(/ (at|on) line \d+/, '') ?? 'a quote is missing';
  const row = `This row cannot be read: ${reason}`;
  return { line, element: null, title: null, end: null, errors: { row } };
}

/** The sign that separates most columns of the first line. */
function separatorOf(heading: string): string {
  const count = (sign: string): number => heading.split(sign).length;
  const [best = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  return best;
}

/** The `sep=` line that Excel writes first and hides. */
const separatorLine = /^(?:\xef\xbb\xbf)?\s*"?sep=(.)"?[^\n]*\n/i;

async function formOf(bytes: AsyncIterable<Uint8Array>): Promise<CsvForm> {
  const begun = await beginOf(bytes);
  const [line = '', separator] = separatorLine.exec(begun) ?? [];
  const [heading = ''] = begun
    .slice(line.length)
    .trimStart()
    .split(/[\r\n]/);
  return {
    separator: separator ?? separatorOf(heading),
    declaresEncoding: /^(?:\xef\xbb\xbf|\xff\xfe)/.test(begun),
    encoding: guessedEncoding(Buffer.from(begun, 'latin1')),
    headingLine: line === '' ? 1 : line.split('\n').length,
  };
}

/** The beginning of a file, each byte as one UTF-16 unit. */
async function beginOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let begun = '';
  for await (const chunk of bytes) {
    begun += Buffer.from(chunk).toString('latin1');
    if (begun.length >= longestHeading) break;
  }
  return begun;
}
