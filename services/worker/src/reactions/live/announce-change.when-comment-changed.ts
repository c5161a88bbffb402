import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show what is still unread. */
export const announceChangeWhenCommentChanged = reaction({
  name: 'announce-change',
  queue: 'live',
  on: 'comment.changed',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
