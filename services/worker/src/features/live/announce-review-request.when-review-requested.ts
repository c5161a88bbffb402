import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards, lists and pages show whose view is waited for. */
export const announceQuestionWhenReviewRequested = liveReaction({
  name: 'announce-question',
  on: 'review.requested',
  run: ({ payload }, em) => announceApplication(em, 'reviewed', payload.applicationId),
});
