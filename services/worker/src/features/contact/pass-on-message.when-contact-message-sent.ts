import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { contactAddress } from './contact-address.js';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Brings a message of the contact page to the people behind the platform. */
export const passOnMessageWhenContactMessageSent = reaction({
  name: 'pass-on-contact-message',
  queue: 'emails',
  on: 'contact.message-sent',
  async run(event, em, { env }) {
    await queueMail(em, event, {
      template: 'contact-message',
      recipients: [recipientWithoutAccount(contactAddress(env))],
      subjectId: event.payload.contactMessageId,
    });
  },
});
