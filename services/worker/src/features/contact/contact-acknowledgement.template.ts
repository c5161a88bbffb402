import { referenceOf } from '@app/contracts/applications/reference';
import type { ContactTopic } from '@app/contracts/contact/contact-message';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { contactTopicNames } from './contact-topics.js';
import type { MailTemplate } from '../../mail/mail-template.js';

export type ContactAcknowledgementFacts = { contactMessageId: string; topic: ContactTopic; sentAt: Date };

/**
 * To whoever wrote on the contact page. It repeats nothing of the message: the address may be somebody else's, and
 * strangers must not be able to send their words through the platform.
 */
export const contactAcknowledgementTemplate: MailTemplate<ContactAcknowledgementFacts> = {
  name: 'contact-acknowledgement',
  example: {
    contactMessageId: '0190a100-0000-7000-8000-000000000006',
    topic: 'company',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
  write({ contactMessageId, topic, sentAt }, { brand }) {
    return {
      subject: `Your message to ${brand} has arrived`,
      preview: 'A person reads it and answers to this address.',
      title: 'Your message has arrived',
      paragraphs: [
        `Thank you for writing to ${brand}. A person reads your message and answers to this address.`,
      ],
      facts: [
        ['Topic', contactTopicNames[topic]],
        ['Sent on', momentInMail(sentAt)],
        ['Reference', referenceOf(contactMessageId)],
      ],
      closing:
        'If you did not write to us, somebody typed your address by mistake. You can ignore this mail.',
    };
  },
};
