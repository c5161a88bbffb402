import { referenceOf } from '@app/contracts/applications/reference';
import type { ContactTopic } from '@app/contracts/contact/contact-message';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { contactAddress } from './contact-address.js';
import { contactTopicNames } from './contact-topics.js';

type Facts = {
  contactMessageId: string;
  topic: ContactTopic;
  email: string;
  message: string;
  sentAt: Date;
};

/** To the people behind the platform: a message of the contact page. Replies go to its sender. */
export const contactMessage = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('contact.message-sent', {
      reaction: 'pass-on-contact-message',
      about: ({ payload }) => payload.contactMessageId,
      to: (_event, _em, { env }) => [recipientWithoutAccount(contactAddress(env))],
    }),
  ],
  async load({ em, subjectId }) {
    const sent = await em.findOne(ContactMessage, subjectId);
    if (!sent) return null;
    const { id: contactMessageId, topic, email, message, createdAt: sentAt } = sent;
    return { contactMessageId, topic, email, message, sentAt };
  },
  subject: ({ topic }, { brand }) => `Message to ${brand}: ${contactTopicNames[topic]}`,
  body: ({ contactMessageId, topic, email, message, sentAt }) => ({
    preview: `From ${email}`,
    title: 'A message from the contact page',
    paragraphs: message
      .split(/\r?\n/)
      .map((line) => nameInMail(line, 5_000))
      .filter((line) => line !== ''),
    facts: [
      ['From', email],
      ['Topic', contactTopicNames[topic]],
      ['Sent on', momentInMail(sentAt)],
      ['Reference', referenceOf(contactMessageId)],
    ],
    closing: 'Answer this mail to write to the sender. Nobody has checked that the address is theirs.',
    replyTo: email,
  }),
  example: {
    contactMessageId: '0190a100-0000-7000-8000-000000000006',
    topic: 'company',
    email: 'grace@example.com',
    message: 'Hello,\n\nwe would like to import our forty open jobs. Which formats do you take?\n\nGrace',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
});
