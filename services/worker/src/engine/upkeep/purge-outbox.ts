import { AWAITED, RECEIPT_IS_MISSING } from '@app/platform/inbox/awaited-receipts';
import { sweep } from '../schedules/sweep.js';
import { deleteInBatches } from '../schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Stays as long as a reaction owes its receipt: with the row, the event would be lost. */
const OLD_EVENTS = `with ${AWAITED}
  delete from outbox_message where id in (
    select id from outbox_message sent where dispatched_at < now() - interval '7 days'
      and (receipts_due_at is null or not exists (select from awaited where ${RECEIPT_IS_MISSING}))
    limit ?)`;

/** Stays as long as somebody may deliver the event once more: the outbox, or whoever sends a dead letter through. */
const OLD_RECEIPTS = `delete from inbox_message where (consumer, event_id) in (
  select consumer, event_id from inbox_message receipt where processed_at < now() - interval '30 days'
    and not exists (select from outbox_message where id = receipt.event_id)
    and not exists (select from dead_letter where dead_letter.event_id = receipt.event_id)
  limit ?)`;

/**
 * What was replayed or discarded a month ago. What failed again stays while its later letter is open: the number of the
 * next replay follows from all of them.
 */
const SETTLED_LETTERS = `delete from dead_letter where id in (
  select id from dead_letter old where resolved_at < now() - interval '30 days'
    and not exists (select from dead_letter later where later.event_id = old.event_id and later.queue = old.queue
      and later.outcome is null)
  limit ?)`;

const OLD_MINUTES = `delete from queue_minute where (name, minute) in (
  select name, minute from queue_minute where minute < now() - interval '3 hours' limit ?)`;

/**
 * Forgets events that reached the queues a week ago, and what reactions noted about them a month ago: by then no queue
 * delivers them any more.
 */
export const purgeOutbox = sweep({
  name: 'purge-outbox',
  every: hour,
  async run(context) {
    await deleteInBatches(context, OLD_EVENTS, [JSON.stringify(context.registry.awaitedReceipts())]);
    await deleteInBatches(context, OLD_RECEIPTS);
    await deleteInBatches(context, SETTLED_LETTERS);
    await deleteInBatches(context, OLD_MINUTES);
  },
});
