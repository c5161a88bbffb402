import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

const minute = 60_000;

/** Forgets what changed on boards, once nobody is told any more what they missed but to look again. */
export const purgeLiveEvents = sweep({
  name: 'purge-live-events',
  every: minute,
  run: (context) =>
    deleteInBatches(
      context,
      `delete from live_event where id in (
         select id from live_event where created_at < now() - interval '10 minutes' limit ?)`,
    ),
});
