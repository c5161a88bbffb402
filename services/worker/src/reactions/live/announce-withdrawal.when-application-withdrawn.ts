import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show that the applicant took the application back. */
export const announceWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'announce-withdrawal',
  queue: 'live',
  on: 'application.withdrawn',
  run: ({ payload }, em) => announceApplication(em, 'withdrawn', payload.applicationId),
});
