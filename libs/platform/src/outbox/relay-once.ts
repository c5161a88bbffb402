import type { MikroORM } from '@mikro-orm/postgresql';
import { faultPoint } from '../fault-points/fault-point.js';
import { workerSession } from '../tenancy/worker-session.js';
import { eventPriorities, type EventPriority } from '../events/event-priority.js';
import { outboxColumns, type OutboxRow, type OutgoingEvent, toOutgoing } from '../events/outgoing-event.js';

/** Hands a batch to the queues; when it throws, the whole batch stays in the outbox. */
export type Publish = (batch: readonly OutgoingEvent[]) => Promise<void>;

/** What to take at once: rows of one priority, and how many of them at most. */
export type Taking = { priority?: EventPriority; limit?: number };

type OthersWait = { othersWait: boolean };

/** How many rows were taken, and whether any wait that are delivered after those. */
export type Relayed = OthersWait & { taken: number };

const OTHERS_WAIT = `exists (
  select from outbox_message where dispatched_at is null and priority > ?) as "othersWait"`;

/** Marked as they are taken: both come true, or neither. */
const TAKE = `with taken as materialized (
    select id from outbox_message where dispatched_at is null and priority = ?
    order by seq limit ? for update skip locked),
  dispatched as (
    update outbox_message set dispatched_at = now(), receipts_due_at = now() + interval '1 minute'
    where id in (select id from taken) returning seq, ${outboxColumns})
  select ${outboxColumns}, ${OTHERS_WAIT} from dispatched order by seq`;

const LOOK = `select ${OTHERS_WAIT}`;

/**
 * Takes the oldest waiting rows of a priority that no other relay holds, publishes and marks them in one transaction. A
 * crash after publishing repeats the batch, which the inbox makes harmless.
 */
export async function relayOnce(
  orm: MikroORM,
  publish: Publish,
  { priority = eventPriorities.usual, limit = 500 }: Taking = {},
): Promise<Relayed> {
  const session = workerSession(null);
  return orm.em.fork({ session }).transactional(async (em) => {
    const rows = await em.execute<(OutboxRow & OthersWait)[]>(TAKE, [priority, limit, priority]);
    if (rows.length === 0) {
      const [seen] = await em.execute<OthersWait[]>(LOOK, [priority]);
      return { taken: 0, othersWait: seen?.othersWait === true };
    }
    await publish(rows.map(toOutgoing));
    faultPoint('after-publish');
    return { taken: rows.length, othersWait: rows[0]?.othersWait === true };
  });
}
