import { queueNames } from '@app/platform/queues/queue-table';
import { removeOldJobs } from '@app/platform/queues/remove-old-jobs';
import { sweep } from '../schedules/sweep.js';

/** Removes old finished jobs from queues in which nothing ends any more. */
export const removeFinishedJobs = sweep({
  name: 'remove-finished-jobs',
  every: 600_000,
  async run({ queues }) {
    for (const name of queueNames) await removeOldJobs(queues, name);
  },
});
