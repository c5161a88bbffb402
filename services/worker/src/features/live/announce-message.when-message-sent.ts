import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show the message as unread. */
export const announceMessageWhenMessageSent = liveReaction({
  name: 'announce-message',
  on: 'message.sent',
  run: ({ payload }, em) => announceApplication(em, 'written', payload.applicationId),
});
