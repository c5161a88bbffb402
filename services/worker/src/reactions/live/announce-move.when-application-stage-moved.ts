import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show the card in its new stage. */
export const announceMoveWhenApplicationStageMoved = reaction({
  name: 'announce-move',
  queue: 'live',
  on: 'application.stage-moved',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
