import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@app/platform/logging/logger';
import { singleConnection } from '@app/platform/postgres/single-connection';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { tombstoneKeys } from './tombstones.js';

const lookAgainMs = 1_000;

/**
 * The objects with tombstones that this database has not heard of: it was brought back from before they were written.
 * Nothing else costs a start more than a list of names.
 */
export async function unknownTombstones(databaseUrl: string, store: FileStorage): Promise<string[]> {
  const keys = await tombstoneKeys(store);
  if (keys.length === 0) return [];
  const client = singleConnection({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string | null }>(
      'select key from unknown_tombstones($1) key',
      [keys],
    );
    return rows.flatMap(({ key }) => key ?? []);
  } finally {
    await client.end();
  }
}

/** Waits until everything is erased again that a restored database brought back: until then nobody may see it. */
export async function awaitErasures(
  { DATABASE_URL }: { DATABASE_URL: string },
  store: FileStorage,
  logger: Logger,
): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const pending = await unknownTombstones(DATABASE_URL, store).catch((error: unknown) => {
      if (looks === 0) logger.warn('Whether erasures are to be applied again is not known yet', { error });
      return null;
    });
    if (pending?.length === 0) return;
    if (pending && looks === 0)
      logger.warn('The database is older than what was erased: waiting for a worker, or for apply-erasures', {
        count: pending.length,
      });
    await pause(lookAgainMs);
  }
}
