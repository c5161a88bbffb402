import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show what is unread. */
export const announceCommentWhenCommentWritten = reaction({
  name: 'announce-comment',
  queue: 'live',
  on: 'comment.written',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
