import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { addToCounters } from './counters.js';

/** A company without another live job leaves the counts of those that have one. */
export const countCompanyWhenJobUnpublished = reaction({
  name: 'count-company-of-unpublished-job',
  queue: 'statistics',
  on: 'job.unpublished',
  async run({ companyId }, em) {
    if (companyId) await addToCounters(em, await recountCompany(em, companyId));
  },
});
