import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts published jobs by seniority. */
export const countJobWhenJobSeniorityChanged = reaction({
  name: 'count-job-seniority',
  queue: 'statistics',
  on: 'job.seniority-changed',
  async run({ payload }, em) {
    await addToCounters(em, contributions['job.seniority-changed'].of(payload));
  },
});
