import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show that the letter is on its way. */
export const announceTellingWhenApplicationRefusalTold = reaction({
  name: 'announce-telling',
  queue: 'live',
  on: 'application.refusal-told',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
