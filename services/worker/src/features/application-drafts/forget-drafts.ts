import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Forgets drafts of applications whose time is over; the database lets the worker see no others. */
export const forgetDrafts = sweep({
  name: 'forget-drafts',
  every: hour,
  run: (context) =>
    deleteInBatches(
      context,
      `delete from application_draft where (user_id, job_id) in (
         select user_id, job_id from application_draft where retained_until <= now() limit ?)`,
    ),
});
