import type { PostingFile, PostingRow, ReadingPlace } from '@app/domain/job-imports/imported-job';
import { readPostings } from '@app/domain/job-imports/read-postings';
import { AppError } from '@app/platform/errors/app-error';
import type { FileStorage } from '@app/platform/storage/file-storage';

/** Rows of one part: a second or two of work, so that progress shows and little memory is enough. */
export const rowsOfPart = 500;

/** `next` is where the next part begins; null where this is the last. */
type Part = { rows: PostingRow[]; next: ReadingPlace | null } | { failure: string };

/** The rows behind a place, read from there on. */
export async function readPart(storage: FileStorage, key: string, behind: ReadingPlace): Promise<Part> {
  const file: PostingFile = async function* (fromByte) {
    const stored = await storage.read(key, fromByte);
    if (stored) yield* stored.bytes;
  };
  try {
    const part = await rowsBehind(readPostings(file, behind));
    if (part.rows.length === 0 && behind.byte === 0 && behind.element === 0)
      return { failure: new AppError('import.unreadable').message };
    return part;
  } catch (error) {
    // What is wrong with the file stays wrong however often it is tried.
    if (error instanceof AppError || error instanceof RangeError) return { failure: error.message };
    throw error;
  }
}

/** A part ends with a row that says where reading goes on: the few behind the full number belong to it. */
async function rowsBehind(
  all: AsyncIterable<PostingRow>,
): Promise<{ rows: PostingRow[]; next: ReadingPlace | null }> {
  const rows: PostingRow[] = [];
  for await (const row of all) {
    const next = rows.at(-1)?.end ?? null;
    if (rows.length >= rowsOfPart && next) return { rows, next };
    rows.push(row);
  }
  return { rows, next: null };
}
