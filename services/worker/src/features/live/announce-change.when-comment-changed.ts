import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show what is still unread. */
export const announceChangeWhenCommentChanged = liveReaction({
  name: 'announce-change',
  on: 'comment.changed',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
