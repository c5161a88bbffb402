import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show that the applicant took the application back. */
export const announceWithdrawalWhenApplicationWithdrawn = liveReaction({
  name: 'announce-withdrawal',
  on: 'application.withdrawn',
  run: ({ payload }, em) => announceApplication(em, 'withdrawn', payload.applicationId),
});
