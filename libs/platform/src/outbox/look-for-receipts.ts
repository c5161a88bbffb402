import type { EntityManager } from '@mikro-orm/postgresql';
import { AWAITED, type AwaitedReceipt, RECEIPT_IS_MISSING } from '../inbox/awaited-receipts.js';
import type { QueueName } from '../queues/queue-table.js';
import { outboxColumns, type OutboxRow, type OutgoingEvent, toOutgoing } from '../events/outgoing-event.js';

/** Adds the jobs of these events that the queue does not know, and answers with the events it did not know. */
export type AddLost = (queue: QueueName, batch: readonly OutgoingEvent[]) => Promise<OutgoingEvent[]>;

/** What one look found: rows taken, and those of them whose job waits in a queue or was lost there. */
export type ReceiptLook = { taken: number; waiting: number; lost: number };

type Row = OutboxRow & { missing: QueueName[] };

const TAKE = `with ${AWAITED},
  sent as materialized (
    select ${outboxColumns} from outbox_message
    where dispatched_at is not null and receipts_due_at <= now()
    order by receipts_due_at limit ? for update skip locked)
  select sent.*, array(select distinct awaited.queue from awaited where ${RECEIPT_IS_MISSING}) as missing from sent`;

const ALL_THERE = 'update outbox_message set receipts_due_at = null where id in (?)';

const LOOK_SOON = `update outbox_message set receipts_due_at = now() + interval '1 minute' where id in (?)`;

/** The longer something waits in its queue, the rarer it is looked at. */
const LOOK_LATER = `update outbox_message set receipts_due_at =
    now() + least(greatest((now() - dispatched_at) / 2, interval '1 minute'), interval '1 hour')
  where id in (?)`;

/**
 * Takes dispatched events whose receipts are due and that nobody else looks at. Those with every receipt, or with a dead
 * letter for it, are done for good; the others go to the queues that owe a receipt and have lost the job. Runs in the
 * transaction of `em`; a crash before its commit adds nothing twice, because the queues know the jobs by then.
 */
export async function lookForReceipts(
  em: EntityManager,
  awaited: readonly AwaitedReceipt[],
  addLost: AddLost,
  limit: number,
): Promise<ReceiptLook> {
  const rows = await em.execute<Row[]>(TAKE, [JSON.stringify(awaited), limit]);
  const owing = rows.filter(({ missing }) => missing.length > 0);
  const lost = new Set<string>();
  for (const queue of new Set(owing.flatMap(({ missing }) => missing))) {
    const batch = owing.filter(({ missing }) => missing.includes(queue)).map(toOutgoing);
    for (const { event } of await addLost(queue, batch)) lost.add(event.id);
  }
  const settled = rows.filter(({ missing }) => missing.length === 0);
  const waiting = owing.filter(({ id }) => !lost.has(id));
  const added = owing.filter(({ id }) => lost.has(id));
  await note(em, ALL_THERE, settled);
  await note(em, LOOK_LATER, waiting);
  await note(em, LOOK_SOON, added);
  return { taken: rows.length, waiting: waiting.length, lost: added.length };
}

/** Rows brought forward at once; the next ones are when another lost job is found. */
const FORWARD = 50_000;

const LOOK_NOW = `update outbox_message set receipts_due_at = now() where id in (
  select id from outbox_message where dispatched_at is not null and receipts_due_at > now() + interval '1 minute'
  order by receipts_due_at desc limit ${FORWARD} for update skip locked)`;

/** Makes receipts due that would be looked for much later: where one job was lost, others were. */
export async function lookForAllReceipts(em: EntityManager): Promise<void> {
  await em.execute(LOOK_NOW, [], 'run');
}

async function note(em: EntityManager, sql: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await em.execute(sql, [rows.map(({ id }) => id)], 'run');
}
