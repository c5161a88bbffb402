import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { addToCounters } from './counters.js';

/** Counts companies the public sees. */
export const countCompanyWhenCompanyPublished = reaction({
  name: 'count-published-company',
  queue: 'statistics',
  on: 'company.published',
  async run({ payload }, em) {
    await addToCounters(em, await recountCompany(em, payload.companyId));
  },
});
