import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { momentInMail } from '@app/platform/mail/moment-in-mail';

export type ApplicationReceivedFacts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  appliedAt: Date;
  /** By when the company answers; null where it does not owe an answer any more. */
  responseDueAt: Date | null;
};

/** To the applicant: the application has arrived. */
export const applicationReceivedTemplate: MailTemplate<ApplicationReceivedFacts> = {
  name: 'application-received',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    appliedAt: new Date('2026-11-21T09:30:00Z'),
    responseDueAt: new Date('2026-12-12T09:30:00Z'),
  },
  write(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: `Your application to ${company} has arrived`,
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
    };
  },
};
