import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Counts applicants by seniority. */
export const countApplicantWhenProfileSeniorityChanged = reaction({
  name: 'count-applicant-seniority',
  queue: 'statistics',
  on: 'profile.seniority-changed',
  async run({ payload }, em) {
    await countSubjects(em, [{ kind: 'person', id: payload.userId }]);
  },
});
