import { reaction } from '../../engine/events/reaction.js';
import { passOnAgain } from './pass-on-message.js';

/** Tries a mail of the timeline once more. */
export const passOnMessageWhenMessageResent = reaction({
  name: 'pass-on-message-again',
  queue: 'emails',
  on: 'message.resent',
  run: (event, em) => passOnAgain(em, event, event.payload),
});
