import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show the new card. */
export const announceApplicationWhenApplicationSubmitted = reaction({
  name: 'announce-application',
  queue: 'live',
  on: 'application.submitted',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
