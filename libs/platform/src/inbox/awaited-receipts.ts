import type { QueueName } from '../queues/queue-table.js';

/** Every event of this name leaves an inbox row of this reaction, once its job on this queue is done. */
export type AwaitedReceipt = { event: string; reaction: string; queue: QueueName };

/** For the `with` of a statement: `awaited` has a row per awaited receipt, from one parameter of JSON. */
export const AWAITED = `awaited as (select event, reaction, queue
    from jsonb_to_recordset(?::jsonb) as listed(event text, reaction text, queue text))`;

/**
 * SQL that says, of a row of `awaited` and a row of the outbox called `sent`, that a receipt is missing and no dead letter
 * tells why. The job of an event carries the event's id.
 */
export const RECEIPT_IS_MISSING = `awaited.event = sent.name
    and not exists (select from inbox_message where consumer = awaited.reaction and event_id = sent.id)
    and not exists (select from dead_letter where dead_letter.queue = awaited.queue and job_id = sent.id::text)`;
