import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Forgets what was mailed for saved searches after ninety days. */
export const purgeDigests = sweep({
  name: 'purge-digests',
  every: hour,
  run: (context) =>
    deleteInBatches(
      context,
      `delete from alert_digest where id in (
         select id from alert_digest where created_at < now() - interval '90 days' limit ?)`,
    ),
});
