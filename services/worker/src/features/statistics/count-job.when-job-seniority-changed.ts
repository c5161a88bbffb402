import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Counts published jobs by seniority. */
export const countJobWhenJobSeniorityChanged = reaction({
  name: 'count-job-seniority',
  queue: 'statistics',
  on: 'job.seniority-changed',
  async run({ payload }, em) {
    await countSubjects(em, [{ kind: 'job', id: payload.jobId }]);
  },
});
