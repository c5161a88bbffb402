import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Takes a deleted job out of the figures, where it had ever been published. */
export const countJobWhenJobDeleted = reaction({
  name: 'count-job-deletion',
  queue: 'statistics',
  on: 'job.deleted',
  async run({ payload }, em) {
    await addToCounters(em, contributions['job.deleted'].of(payload));
  },
});
