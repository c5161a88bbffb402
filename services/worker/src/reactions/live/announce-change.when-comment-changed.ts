import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show what is still unread. */
export const announceChangeWhenCommentChanged = reaction({
  name: 'announce-change',
  queue: 'live',
  on: 'comment.changed',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
