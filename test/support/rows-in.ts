import type { PostingRow } from '@app/domain/job-import/imported-job';
import { readPostings } from '@app/domain/job-import/read-postings';

/** The text in chunks of a few signs: no reader may rely on where a chunk ends. */
async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

/** The rows of a file with this text. */
export async function rowsIn(text: string, size = 7): Promise<PostingRow[]> {
  const rows: PostingRow[] = [];
  for await (const row of readPostings(inChunks(text, size))) rows.push(row);
  return rows;
}
