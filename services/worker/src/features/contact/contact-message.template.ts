import { referenceOf } from '@app/contracts/applications/reference';
import type { ContactTopic } from '@app/contracts/contact/contact-message';
import { contactTopicNames } from './contact-topics.js';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';

export type ContactMessageFacts = {
  contactMessageId: string;
  topic: ContactTopic;
  email: string;
  message: string;
  sentAt: Date;
};

/** To the people behind the platform: what somebody wrote on the contact page. Answering goes to the sender. */
export const contactMessageTemplate: MailTemplate<ContactMessageFacts> = {
  name: 'contact-message',
  example: {
    contactMessageId: '0190a100-0000-7000-8000-000000000006',
    topic: 'company',
    email: 'grace@example.com',
    message: 'Hello,\n\nwe would like to import our forty open jobs. Which formats do you take?\n\nGrace',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
  write(facts, { brand }) {
    const topic = contactTopicNames[facts.topic];
    const lines = facts.message
      .split(/\r?\n/)
      .map((line) => nameInMail(line, 5_000))
      .filter((line) => line !== '');
    return {
      subject: `Message to ${brand}: ${topic}`,
      preview: `From ${facts.email}`,
      title: 'A message from the contact page',
      paragraphs: lines,
      facts: [
        ['From', facts.email],
        ['Topic', topic],
        ['Sent on', momentInMail(facts.sentAt)],
        ['Reference', referenceOf(facts.contactMessageId)],
      ],
      closing: 'Answer this mail to write to the sender. Nobody has checked that the address is theirs.',
      replyTo: facts.email,
    };
  },
};
