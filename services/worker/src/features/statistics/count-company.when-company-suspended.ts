import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { addToCounters } from './counters.js';

/** Takes a company out of the counts while it is suspended. */
export const countCompanyWhenCompanySuspended = reaction({
  name: 'count-suspended-company',
  queue: 'statistics',
  on: 'company.suspended',
  async run({ payload }, em) {
    await addToCounters(em, await recountCompany(em, payload.companyId));
  },
});
