import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Counts applicants whose profile is complete. */
export const countOnboardingWhenOnboardingCompleted = reaction({
  name: 'count-onboarding',
  queue: 'statistics',
  on: 'onboarding.completed',
  async run({ payload }, em) {
    await countSubjects(em, [{ kind: 'person', id: payload.userId }]);
  },
});
