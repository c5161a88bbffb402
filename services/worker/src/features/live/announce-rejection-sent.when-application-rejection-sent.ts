import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show that the letter is on its way. */
export const announceRejectionSentWhenApplicationRejectionSent = liveReaction({
  name: 'announce-rejection-sent',
  on: 'application.rejection-sent',
  run: ({ payload }, em) => announceApplication(em, 'decided', payload.applicationId),
});
