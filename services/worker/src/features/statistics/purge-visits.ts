import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

/** Forgets single clicks and views a month after they were summed up; the days stay. */
export const purgeVisits = sweep({
  name: 'purge-visits',
  every: 3_600_000,
  async run(context) {
    for (const table of ['job_event', 'page_view'])
      await deleteInBatches(
        context,
        `delete from ${table} where id in (
           select id from ${table} where summed_at < now() - interval '30 days' limit ?)`,
      );
  },
});
