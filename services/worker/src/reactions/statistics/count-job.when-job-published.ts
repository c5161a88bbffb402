import { reaction } from '../../runtime/reaction.js';
import { recountCompany } from './count-company.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts jobs that were ever published, and companies with a live one. */
export const countJobWhenJobPublished = reaction({
  name: 'count-job',
  queue: 'statistics',
  on: 'job.published',
  async run({ companyId, payload }, em) {
    const company = companyId ? await recountCompany(em, companyId) : {};
    await addToCounters(em, { ...contributions['job.published'].of(payload), ...company });
  },
});
