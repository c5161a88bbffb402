import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show what is unread. */
export const announceCommentWhenCommentWritten = reaction({
  name: 'announce-comment',
  queue: 'live',
  on: 'comment.written',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
