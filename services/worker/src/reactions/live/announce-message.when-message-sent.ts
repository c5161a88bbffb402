import { reaction } from '../../runtime/reaction.js';
import { announceBoard } from './announce-board.js';

/** Open boards show the message as unread. */
export const announceMessageWhenMessageSent = reaction({
  name: 'announce-message',
  queue: 'live',
  on: 'message.sent',
  run: ({ payload }, em) => announceBoard(em, payload.applicationId),
});
