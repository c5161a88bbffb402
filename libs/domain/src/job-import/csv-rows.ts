import { Readable } from 'node:stream';
import { AppError } from '@app/platform/errors/app-error';
import { type CsvError, parse } from 'csv-parse';
import { columnOf, readCsvRow } from './csv.js';
import type { PostingRow } from './imported-job.js';

const longestRow = 500_000;
const longestHeading = 65_536;

type Parsed = { record: string[]; info: { lines: number } };

/**
 * Rows of a CSV that streams in (RFC 4180; commas, semicolons or tabs). The first line names the columns. A row that
 * cannot be read is a problem of its own, and reading goes on behind it.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<PostingRow> {
  const { heading, all } = await withHeading(chunks);
  const broken: PostingRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: separatorOf(heading),
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(brokenRow(error)),
  });
  const source = Readable.from(all);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: string[] | undefined;
  let line = 1;
  try {
    for await (const parsed of parser) {
      const { record, info }: Parsed = parsed;
      // The parser reads ahead: what broke further on waits for its turn, so that rows always come in the same order.
      yield* broken.splice(0, broken.filter((row) => row.line <= info.lines).length);
      if (columns) yield rowOf(columns, record, line);
      else columns = namedColumns(record);
      line = info.lines + 1;
    }
  } finally {
    source.destroy();
  }
  yield* broken.splice(0);
}

function rowOf(columns: string[], record: string[], line: number): PostingRow {
  if (record.length > columns.length) {
    const row = `This row has ${record.length} fields, the heading has ${columns.length}. Put texts with separators in quotes`;
    return { line, errors: { row } };
  }
  const cells: Record<string, string> = {};
  for (const [index, name] of columns.entries()) if (name !== '') cells[name] ??= record[index] ?? '';
  return { line, ...readCsvRow(cells) };
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

function brokenRow(error: CsvError | undefined): PostingRow {
  const lines: unknown = error?.['lines'];
  const line = typeof lines === 'number' ? lines : 1;
  return { line, errors: { row: `This row cannot be read: ${error?.message ?? 'a quote is missing'}` } };
}

/** The sign that separates most columns of the first line. */
function separatorOf(heading: string): string {
  const count = (sign: string): number => heading.split(sign).length;
  const [best = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  return best;
}

async function withHeading(
  chunks: AsyncIterable<string>,
): Promise<{ heading: string; all: AsyncGenerator<string> }> {
  const source = chunks[Symbol.asyncIterator]();
  let begun = '';
  while (!begun.trimStart().includes('\n') && begun.length < longestHeading) {
    const next = await source.next();
    if (next.done) break;
    begun += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    try {
      yield begun;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { heading: begun.trimStart().split('\n')[0] ?? '', all: all() };
}
