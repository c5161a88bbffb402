import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show that the applicant took the application back. */
export const announceWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'announce-withdrawal',
  queue: 'live',
  on: 'application.withdrawn',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
