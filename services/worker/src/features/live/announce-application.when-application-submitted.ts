import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show the new card. */
export const announceApplicationWhenApplicationSubmitted = liveReaction({
  name: 'announce-application',
  on: 'application.submitted',
  run: ({ payload }, em) => announceApplication(em, 'submitted', payload.applicationId),
});
