import { messageMail, type MessageFacts } from '@app/domain/messages/letter-mails';
import type { MailTemplate } from '../../mail/mail-template.js';

/** To the applicant: what the company wrote to them, word for word. */
export const applicationMessageTemplate: MailTemplate<MessageFacts> = {
  name: 'application-message',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    title: null,
    content:
      'Hi Ada,\n\nwould Tuesday 24 November at 14:00 suit you? We would need 60 minutes.\n\nMarta Oliveira',
    files: 1,
    promise: { dueAt: new Date('2026-12-14T09:30:00Z'), pausedUntil: null },
    sentAt: new Date('2026-11-23T09:30:00Z'),
  },
  write: messageMail,
};
