import type { PostingRow } from '@app/domain/job-import/imported-job';
import { readPostings } from '@app/domain/job-import/read-postings';
import { AppError } from '@app/platform/errors/app-error';
import type { FileStorage } from '@app/platform/storage/file-storage';

/** Rows of one part: a few seconds of work, so that progress shows and a lock of the queue never runs out. */
export const rowsOfPart = 1_000;

type Part = { rows: PostingRow[]; isLast: boolean } | { failure: string };

/** The rows behind the first `done` ones. Files are read again from the start: reading is cheap beside writing. */
export async function readPart(storage: FileStorage, key: string, done: number): Promise<Part> {
  const stored = await storage.read(key);
  if (!stored) return { failure: 'The file is not there any more. Please upload it again' };
  stored.bytes.setEncoding('utf8');
  try {
    const { rows, isLast } = await rowsBehind(readPostings(stored.bytes), done);
    if (done + rows.length === 0) return { failure: new AppError('import.unreadable').message };
    return { rows, isLast };
  } catch (error) {
    // What is wrong with the file stays wrong however often it is tried.
    if (error instanceof AppError || error instanceof RangeError) return { failure: error.message };
    throw error;
  } finally {
    stored.bytes.destroy();
  }
}

async function rowsBehind(
  all: AsyncIterable<PostingRow>,
  done: number,
): Promise<{ rows: PostingRow[]; isLast: boolean }> {
  const rows: PostingRow[] = [];
  let seen = 0;
  for await (const row of all) {
    seen += 1;
    if (seen <= done) continue;
    if (rows.length === rowsOfPart) return { rows, isLast: false };
    rows.push(row);
  }
  return { rows, isLast: true };
}
