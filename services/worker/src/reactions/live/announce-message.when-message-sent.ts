import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show the message as unread. */
export const announceMessageWhenMessageSent = reaction({
  name: 'announce-message',
  queue: 'live',
  on: 'message.sent',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
