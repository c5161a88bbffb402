import type { PostingFile, PostingRow, ReadingPlace } from '@app/domain/job-imports/imported-job';
import { readPostings } from '@app/domain/job-imports/read-postings';

/** A file with this text, in chunks of a few bytes: no reader may rely on where a chunk ends. */
export function fileOf(text: string | Uint8Array, size = 7): PostingFile {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return async function* (fromByte) {
    for (let from = fromByte; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };
}

/** The rows of a file with this text, with where reading goes on behind each; all, or those behind a place. */
export async function wholeRowsIn(
  text: string | Uint8Array,
  size?: number,
  behind?: ReadingPlace,
): Promise<PostingRow[]> {
  const rows: PostingRow[] = [];
  for await (const row of readPostings(fileOf(text, size), behind)) rows.push(row);
  return rows;
}

/** The rows of a file with this text: their lines, and what they say. */
export async function rowsIn(text: string | Uint8Array, size?: number) {
  const rows = await wholeRowsIn(text, size);
  return rows.map((row) => ({
    line: row.line,
    ...('job' in row ? { job: row.job } : { errors: row.errors }),
  }));
}
