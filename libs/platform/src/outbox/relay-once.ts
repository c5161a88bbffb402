import type { MikroORM } from '@mikro-orm/postgresql';
import { faultPoint } from '../fault-points/fault-point.js';
import { workerSession } from '../tenancy/worker-session.js';
import { outboxColumns, type OutboxRow, type OutgoingEvent, toOutgoing } from './outgoing-event.js';

/** Hands a batch to the queues; when it throws, the whole batch stays in the outbox. */
export type Publish = (batch: readonly OutgoingEvent[]) => Promise<void>;

/** Marked as they are taken: both come true, or neither. */
const TAKE = `with taken as materialized (
    select id from outbox_message where dispatched_at is null order by seq limit ? for update skip locked),
  dispatched as (
    update outbox_message set dispatched_at = now(), receipts_due_at = now() + interval '1 minute'
    where id in (select id from taken) returning seq, ${outboxColumns})
  select ${outboxColumns} from dispatched order by seq`;

/**
 * Takes the oldest waiting rows that no other relay holds, publishes and marks them in one transaction. A crash after
 * publishing repeats the batch, which the inbox makes harmless. Answers with the number of rows taken.
 */
export async function relayOnce(orm: MikroORM, publish: Publish, limit = 500): Promise<number> {
  const session = workerSession(null);
  return orm.em.fork({ session }).transactional(async (em) => {
    const rows = await em.execute<OutboxRow[]>(TAKE, [limit]);
    if (rows.length === 0) return 0;
    await publish(rows.map(toOutgoing));
    faultPoint('after-publish');
    return rows.length;
  });
}
