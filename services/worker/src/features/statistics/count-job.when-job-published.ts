import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { countSubjects } from './count-subjects.js';
import { addToCounters } from './counters.js';

/** Counts jobs that were ever published, and companies with a live one. */
export const countJobWhenJobPublished = reaction({
  name: 'count-job',
  queue: 'statistics',
  on: 'job.published',
  async run({ companyId, payload }, em) {
    await countSubjects(em, [{ kind: 'job', id: payload.jobId }]);
    if (companyId) await addToCounters(em, await recountCompany(em, companyId));
  },
});
