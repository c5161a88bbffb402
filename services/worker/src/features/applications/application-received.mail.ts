import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { applicantFactsOf, sentApplication } from '../../mail/content/sent-application.js';
import { defineMail } from '../../mail/mail-definition.js';
import { applicantUnlessWithdrawn } from '../../mail/recipients/applicant-of.js';
import { when } from '../../mail/when.js';

type Facts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  appliedAt: Date;
  /** By when the company answers; null where no answer is due any more. */
  responseDueAt: Date | null;
  replyTo?: string;
};

/** To the applicant: the application has arrived. */
export const applicationReceived = defineMail<Facts>({
  preference: { kind: 'receipts' },
  on: [
    when('application.submitted', {
      reaction: 'confirm-application',
      to: ({ payload }, em) => applicantUnlessWithdrawn(em, payload.applicationId),
      timeline: 'Confirmation that the application arrived',
    }),
  ],
  async load({ em, subjectId }) {
    const row = await sentApplication(em, subjectId);
    return row ? { ...applicantFactsOf(row), appliedAt: new Date(row.applied_at) } : null;
  },
  subject: ({ companyName }) => `Your application to ${nameInMail(companyName)} has arrived`,
  body(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      preview: `${company} received your application for ${job}.`,
      title: 'Your application has arrived',
      paragraphs: [
        `${company} received your application for ${job}.`,
        ...(facts.responseDueAt ? [`You hear by ${dayInMail(isoDay(facts.responseDueAt))}.`] : []),
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Sent on', momentInMail(facts.appliedAt)],
        ['Reference', referenceOf(facts.applicationId)],
      ],
      button: {
        label: 'See your application',
        address: `${publicUrl}${conversationPath(facts.applicationId)}`,
      },
      closing: `There you see where it stands, and you can take it back.\n${closingOfChosenMail(publicUrl, 'applicantSettings')}`,
      replyTo: facts.replyTo,
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    appliedAt: new Date('2026-11-21T09:30:00Z'),
    responseDueAt: new Date('2026-12-12T09:30:00Z'),
  },
});
