import { databaseNow } from '@app/database/connection/transaction';
import { mayReturnUntil, type MoveMemory } from '@app/domain/applications/move-memory';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeasedMail } from './email-queue.js';

const BEFORE_MOVE = 'select before_move from application where id = ? and last_move_id <> ?';

/**
 * Until when nobody knows whether a mail is to be sent: the move it tells of was overtaken by another one, which can still
 * be undone. Null for all others.
 */
export async function mailWaitsUntil(
  em: EntityManager,
  { template, subjectId, eventId }: Pick<LeasedMail, 'template' | 'subjectId' | 'eventId'>,
): Promise<Date | null> {
  if (template !== 'stage-moved') return null;
  const [card] = await em.execute<{ before_move: MoveMemory | null }[]>(BEFORE_MOVE, [subjectId, eventId]);
  return card ? mayReturnUntil(card.before_move, eventId, await databaseNow(em)) : null;
}
