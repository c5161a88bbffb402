import { subjectOfMessage } from '@app/contracts/messages/letter-subject';
import { messageMail, type MessageFacts } from '@app/domain/messages/letter-mails';
import { lineStillThere } from '../../mail/content/timeline-line.js';
import { defineMail } from '../../mail/mail-definition.js';
import { passOnMessageWhenMessageSent } from './pass-on-message.when-message-sent.js';

type Facts = MessageFacts & { replyTo?: string };

/** To the applicant: what the company wrote to them, word for word. */
export const applicationMessage = defineMail<Facts>({
  preference: { kind: 'messages' },
  on: [passOnMessageWhenMessageSent],
  async load({ em, subjectId }) {
    const row = await lineStillThere(em, subjectId);
    if (!row || row.status === 'withdrawn') return null;
    return {
      applicationId: row.application_id,
      jobTitle: row.job_title,
      companyName: row.company_name,
      title: row.title,
      content: row.content,
      files: row.files,
      invitedTo: row.invited_to,
      extendsResponse: row.extends_response,
      promise: { dueAt: dateOf(row.response_due_at), pausedUntil: dateOf(row.response_paused_until) },
      sentAt: new Date(row.now),
      replyTo: row.reply_address ?? undefined,
    };
  },
  subject: ({ title, companyName }) => subjectOfMessage(title, companyName),
  body: ({ replyTo, ...facts }, frame) => ({ ...messageMail(facts, frame), replyTo }),
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
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
