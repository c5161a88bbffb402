import { subjectOfRejection } from '@app/contracts/messages/letter-subject';
import { rejectionMail, type RejectionFacts } from '@app/domain/messages/letter-mails';
import { letterOf, sentRejection } from '../../mail/content/rejection-letter.js';
import { defineMail } from '../../mail/mail-definition.js';
import { sendDelayedRejections } from './send-delayed-rejections.js';
import { sendRejectionWhenApplicationRejectionDecided } from './send-rejection.when-application-rejection-decided.js';

type Facts = RejectionFacts & { replyTo?: string };

/** To the applicant: the rejection letter, as the company wrote it. */
export const rejection = defineMail<Facts>({
  preference: { kind: 'rejections' },
  on: [sendRejectionWhenApplicationRejectionDecided, sendDelayedRejections],
  async load({ em, subjectId }) {
    const row = await sentRejection(em, subjectId);
    return row && { ...letterOf(row), replyTo: row.reply_address ?? undefined };
  },
  subject: ({ companyName }) => subjectOfRejection(companyName),
  body: ({ replyTo, ...facts }, frame) => ({ ...rejectionMail(facts, frame), replyTo }),
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    jobClosed: true,
    letter:
      'Dear Kaito,\n\nthank you for applying as Quality engineer. We have decided to go on with other candidates.\n\nMarta Oliveira\nNorthwind',
  },
});
