import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import type { Writer } from '../../mail/mail-template.js';
import { contactAcknowledgementTemplate } from './contact-acknowledgement.template.js';
import { contactMessageTemplate } from './contact-message.template.js';

/** Mails about a message of the contact page. */
export const contactMails = {
  'contact-message': async (em, id, settings) => {
    const sent = await em.findOne(ContactMessage, id);
    return sent && contactMessageTemplate.write(factsOf(sent), settings);
  },
  'contact-acknowledgement': async (em, id, settings) => {
    const sent = await em.findOne(ContactMessage, id);
    return sent && contactAcknowledgementTemplate.write(factsOf(sent), settings);
  },
} satisfies Record<string, Writer>;

function factsOf({ id: contactMessageId, topic, email, message, createdAt: sentAt }: ContactMessage) {
  return { contactMessageId, topic, email, message, sentAt };
}
