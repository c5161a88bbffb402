import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards, lists and pages show who gave their view, and who is not asked any more. */
export const announceViewWhenReviewChanged = liveReaction({
  name: 'announce-view',
  on: 'review.changed',
  run: ({ payload }, em) => announceApplication(em, 'reviewed', payload.applicationId),
});
