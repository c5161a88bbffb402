import { reaction } from '../../runtime/reaction.js';
import { recountCompany } from './count-company.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts applications, jobs that have one, and companies with such a job. */
export const countApplicationWhenApplicationSubmitted = reaction({
  name: 'count-application',
  queue: 'statistics',
  on: 'application.submitted',
  async run({ companyId, payload }, em) {
    // Later applications of a job change nothing for its company.
    const company = companyId && payload.firstOfJob ? await recountCompany(em, companyId) : {};
    await addToCounters(em, { ...contributions['application.submitted'].of(payload), ...company });
  },
});
