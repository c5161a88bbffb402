import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel on which the api hears what changed. */
export const liveChannel = 'live';

type Announcement = { topic: 'pipeline'; id: string };

/**
 * Announces ids, never data: listeners ask again with their own rights. It goes out with the reaction's own small
 * transaction, so commands never wait for each other's announcements, and on its connection: a second one out of the
 * same pool would leave a full pool waiting for itself.
 */
export async function notifyLive(em: EntityManager, announcement: Announcement): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [liveChannel, JSON.stringify(announcement)]);
}
