import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever wrote on the contact page that the message has arrived. */
export const acknowledgeMessageWhenContactMessageSent = reaction({
  name: 'acknowledge-contact-message',
  queue: 'emails',
  on: 'contact.message-sent',
  async run(event, em) {
    const { contactMessageId: subjectId } = event.payload;
    const { email } = await em.findOneOrFail(ContactMessage, subjectId);
    const recipients = [recipientWithoutAccount(email)];
    await queueMail(em, event, { template: 'contact-acknowledgement', recipients, subjectId });
  },
});
