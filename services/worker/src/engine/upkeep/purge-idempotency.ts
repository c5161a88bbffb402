import { sweep } from '../schedules/sweep.js';
import { deleteInBatches } from '../schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Forgets answers to requests that could be repeated for a day. */
export const purgeIdempotency = sweep({
  name: 'purge-idempotency',
  every: hour,
  run: (context) =>
    deleteInBatches(
      context,
      `delete from idempotency_key where (user_id, key) in (
         select user_id, key from idempotency_key where created_at < now() - interval '24 hours' limit ?)`,
    ),
});
