import { reaction } from '../../runtime/reaction.js';
import { passOnMessage } from './pass-on-message.js';

/** Tries the mail of a message once more. */
export const passOnMessageWhenMessageResent = reaction({
  name: 'pass-on-message-again',
  queue: 'emails',
  on: 'message.resent',
  run: (event, em) => passOnMessage(em, event, event.payload),
});
