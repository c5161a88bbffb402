import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show what is unread. */
export const announceCommentWhenCommentWritten = liveReaction({
  name: 'announce-comment',
  on: 'comment.written',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
