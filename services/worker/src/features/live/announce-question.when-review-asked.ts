import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards, lists and pages show whose view is waited for. */
export const announceQuestionWhenReviewAsked = liveReaction({
  name: 'announce-question',
  on: 'review.asked',
  run: ({ payload }, em) => announceApplication(em, 'reviewed', payload.applicationId),
});
