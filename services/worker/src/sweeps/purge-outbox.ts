import { sweep } from '../runtime/sweep.js';
import { deleteInBatches } from './delete-in-batches.js';

const hour = 3_600_000;

/**
 * Forgets events that reached the queues a week ago, and what reactions noted about them a month ago: by then no queue
 * delivers them any more.
 */
export const purgeOutbox = sweep({
  name: 'purge-outbox',
  every: hour,
  async run(context) {
    await deleteInBatches(
      context,
      `delete from outbox_message where id in (
         select id from outbox_message where dispatched_at < now() - interval '7 days' limit ?)`,
    );
    await deleteInBatches(
      context,
      `delete from inbox_message where (consumer, event_id) in (
         select consumer, event_id from inbox_message where processed_at < now() - interval '30 days' limit ?)`,
    );
  },
});
