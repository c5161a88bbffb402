import { reaction } from '../../engine/events/reaction.js';
import { recountCompany } from './count-company.js';
import { countSubjects } from './count-subjects.js';
import { addToCounters } from './counters.js';

/** Counts applications, jobs and applicants that have one, and companies with such a job. */
export const countApplicationWhenApplicationSubmitted = reaction({
  name: 'count-application',
  queue: 'statistics',
  on: 'application.submitted',
  async run({ companyId, payload: { applicantId, jobId, firstOfJob } }, em) {
    await countSubjects(em, [
      { kind: 'person', id: applicantId },
      { kind: 'job', id: jobId },
    ]);
    // Later applications of a job change nothing for its company.
    if (companyId && firstOfJob) await addToCounters(em, await recountCompany(em, companyId));
  },
});
