import { reaction } from '../../runtime/reaction.js';
import { contributions } from './counted-events.js';
import { addToCounters } from './counters.js';

/** Counts applicants whose profile is complete. */
export const countOnboardingWhenOnboardingCompleted = reaction({
  name: 'count-onboarding',
  queue: 'statistics',
  on: 'onboarding.completed',
  async run({ payload }, em) {
    await addToCounters(em, contributions['onboarding.completed'].of(payload));
  },
});
