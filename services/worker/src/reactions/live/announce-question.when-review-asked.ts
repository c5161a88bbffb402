import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards, lists and pages show whose view is waited for. */
export const announceQuestionWhenReviewAsked = reaction({
  name: 'announce-question',
  queue: 'live',
  on: 'review.asked',
  run: ({ payload }, em) => announceApplication(em, 'reviewed', payload.applicationId),
});
