import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyLive } from './notify-live.js';

/** Tells open boards of the application's job to look again. */
export async function announceBoard(em: EntityManager, applicationId: string): Promise<void> {
  const rows = await em.execute<{ id: string }[]>('select pipeline_id as id from application where id = ?', [
    applicationId,
  ]);
  for (const { id } of rows) await notifyLive(em, { topic: 'pipeline', id });
}
