import type { DomainEvent } from '@app/contracts/events/envelope';
import type { MikroORM } from '@mikro-orm/postgresql';
import { faultPoint } from '../fault-points/fault-point.js';
import { workerSession } from '../tenancy/worker-session.js';

/** An event taken from the outbox, with the request that caused it. */
export type OutgoingEvent = { event: DomainEvent; requestId: string | null };

/** Hands a batch to the queues; when it throws, the whole batch stays in the outbox. */
export type Publish = (batch: readonly OutgoingEvent[]) => Promise<void>;

type Row = {
  id: string;
  seq: string;
  name: string;
  version: number;
  occurred_at: Date | string;
  actor_id: string | null;
  company_id: string | null;
  payload: Record<string, unknown>;
  request_id: string | null;
};

const TAKE = `select id, seq, name, version, occurred_at, actor_id, company_id, payload, request_id
  from outbox_message where dispatched_at is null order by seq limit ? for update skip locked`;

/**
 * Takes the oldest waiting rows that no other relay holds, publishes and marks them in one transaction. A crash after
 * publishing repeats the batch, which the inbox makes harmless. Answers with the number of rows taken.
 */
export async function relayOnce(orm: MikroORM, publish: Publish, limit = 500): Promise<number> {
  const session = workerSession(null);
  return orm.em.fork({ session }).transactional(async (em) => {
    const rows = await em.execute<Row[]>(TAKE, [limit]);
    if (rows.length === 0) return 0;
    await publish(rows.map(toOutgoing));
    faultPoint('after-publish');
    const ids = rows.map(({ id }) => id);
    await em.execute('update outbox_message set dispatched_at = now() where id in (?)', [ids], 'run');
    return rows.length;
  });
}

function toOutgoing(row: Row): OutgoingEvent {
  const event = {
    id: row.id,
    name: row.name,
    version: row.version,
    occurredAt: new Date(row.occurred_at).toISOString(),
    actorId: row.actor_id,
    companyId: row.company_id,
    payload: row.payload,
  };
  return { event, requestId: row.request_id };
}
