import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards, lists and pages show who gave their view, and who is not asked any more. */
export const announceViewWhenReviewChanged = reaction({
  name: 'announce-view',
  queue: 'live',
  on: 'review.changed',
  run: ({ payload }, em) => announceApplication(em, 'reviewed', payload.applicationId),
});
