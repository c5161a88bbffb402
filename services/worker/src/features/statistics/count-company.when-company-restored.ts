import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { addToCounters } from './counters.js';

/** Counts a company again that was published before it was suspended. */
export const countCompanyWhenCompanyRestored = reaction({
  name: 'count-restored-company',
  queue: 'statistics',
  on: 'company.restored',
  async run({ payload }, em) {
    await addToCounters(em, await recountCompany(em, payload.companyId));
  },
});
