import { type Reaction, reaction } from '../../engine/events/reaction.js';
import type { MailWriters } from '../../mail/mail-definition.js';
import { passOnAgain } from './pass-on-message.js';

/** Tries a mail of the timeline once more, whichever it is. */
export const passOnMessageWhenMessageResent = (mails: MailWriters): Reaction =>
  reaction({
    name: 'pass-on-message-again',
    queue: 'emails',
    on: 'message.resent',
    run: (event, em) => passOnAgain(em, event, event.payload, mails),
  });
