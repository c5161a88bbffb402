import type { EntityManager } from '@mikro-orm/postgresql';
import { AWAITED, type AwaitedReceipt } from '../inbox/awaited-receipts.js';
import { OUTBOX_LETTERS } from './dead-letter.entity.js';

/** What a letter awaits: the receipts of its queue, of an event nobody knew those of all queues. */
const OWN = `awaited.event = letter.name and (awaited.queue = letter.queue or letter.queue = '${OUTBOX_LETTERS}')`;

const SETTLE = `with ${AWAITED}
  update dead_letter letter set outcome = 'replayed', resolved_at = now()
  where outcome is null and replayed_at is not null and replay_requested_at is null
    and exists (select from awaited where ${OWN})
    and not exists (select from awaited where ${OWN} and not exists (
      select from inbox_message where consumer = awaited.reaction and event_id = letter.event_id))`;

/** Notes of every replay that has had its effect that it has: each receipt is there. Answers with their number. */
export async function resolveReplays(em: EntityManager, awaited: readonly AwaitedReceipt[]): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    SETTLE,
    [JSON.stringify(awaited)],
    'run',
  );
  return affectedRows;
}
