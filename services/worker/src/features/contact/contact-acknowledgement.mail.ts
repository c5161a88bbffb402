import { referenceOf } from '@app/contracts/applications/reference';
import type { ContactTopic } from '@app/contracts/contact/contact-message';
import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { contactTopicNames } from './contact-topics.js';

type Facts = { contactMessageId: string; topic: ContactTopic; sentAt: Date };

/**
 * To the sender of a message on the contact page. It repeats nothing of the message: the address may be another person's,
 * and strangers must not be able to send their words through the platform.
 */
export const contactAcknowledgement = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [
    when('contact.message-sent', {
      reaction: 'acknowledge-contact-message',
      about: ({ payload }) => payload.contactMessageId,
      async to({ payload }, em) {
        const { email } = await em.findOneOrFail(ContactMessage, payload.contactMessageId);
        return [recipientWithoutAccount(email)];
      },
    }),
  ],
  async load({ em, subjectId }) {
    const sent = await em.findOne(ContactMessage, subjectId);
    return sent && { contactMessageId: sent.id, topic: sent.topic, sentAt: sent.createdAt };
  },
  subject: (_facts, { brand }) => `Your message to ${brand} has arrived`,
  body: ({ contactMessageId, topic, sentAt }, { brand }) => ({
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
    closing: 'If you did not write to us, somebody typed your address by mistake. You can ignore this mail.',
  }),
  example: {
    contactMessageId: '0190a100-0000-7000-8000-000000000006',
    topic: 'company',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
});
