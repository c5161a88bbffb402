import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel on which the api hears what changed. */
export const liveChannel = 'live';

type Announcement = { topic: 'pipeline'; id: string };

/**
 * Announces ids, never data: listeners ask again with their own rights. It goes out on a connection of its own, because
 * NOTIFY inside a transaction makes commits wait for each other.
 */
export async function notifyLive(em: EntityManager, announcement: Announcement): Promise<void> {
  await em
    .getConnection('write')
    .execute('select pg_notify(?, ?)', [liveChannel, JSON.stringify(announcement)]);
}
