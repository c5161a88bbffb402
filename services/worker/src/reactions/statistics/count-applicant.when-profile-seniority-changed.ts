import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts applicants by seniority. */
export const countApplicantWhenProfileSeniorityChanged = reaction({
  name: 'count-applicant-seniority',
  queue: 'statistics',
  on: 'profile.seniority-changed',
  async run({ payload }, em) {
    await addToCounters(em, contributions['profile.seniority-changed'].of(payload));
  },
});
