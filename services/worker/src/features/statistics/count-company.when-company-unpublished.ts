import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { addToCounters } from './counters.js';

/** Takes a company the public no longer sees out of the counts. */
export const countCompanyWhenCompanyUnpublished = reaction({
  name: 'count-unpublished-company',
  queue: 'statistics',
  on: 'company.unpublished',
  async run({ payload }, em) {
    await addToCounters(em, await recountCompany(em, payload.companyId));
  },
});
