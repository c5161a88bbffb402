import { singleConnection } from '@app/platform/postgres/single-connection';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { tombstoneDays, tombstoneKeys } from './tombstones.js';

/**
 * Where objects this database wrote are not in the store any more, what was erased is written there again by the next run:
 * the store was moved, emptied, or brought back from before. Not what is about to be forgotten, a day before its time.
 * Answers how many objects are missing.
 */
export async function writeTombstonesAgain(databaseUrl: string, tombstones: FileStorage): Promise<number> {
  const keys = await tombstoneKeys(tombstones);
  const client = singleConnection({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A day less: what is removed from the store is no loss. Objects go by their name and the clock of a worker, those of
    // versions before by the date and the clock of the store, and neither is the clock of this database.
    const { rows } = await client.query<{ missing: number | null }>(
      'select write_tombstones_again($1, $2) as missing',
      [keys, tombstoneDays - 1],
    );
    return rows[0]?.missing ?? 0;
  } finally {
    await client.end();
  }
}
