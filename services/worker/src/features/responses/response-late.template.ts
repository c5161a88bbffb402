import { conversationPath } from '@app/contracts/applications/conversation-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { aboutApplication } from '../../mail/content/about-application.js';
import type { MailTemplate } from '../../mail/mail-template.js';

export type ResponseLateFacts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  /** By when the applicant was to hear. */
  responseDueAt: Date;
  /** When the application is closed in the name of the company, should nobody answer; null where it stays open. */
  closesAt: Date | null;
};

/** To the applicant: the day went by on which they were to hear, and what happens now. */
export const responseLateTemplate: MailTemplate<ResponseLateFacts> = {
  name: 'response-late',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    responseDueAt: new Date('2026-12-14T09:30:00Z'),
    closesAt: new Date('2026-12-28T09:30:00Z'),
  },
  write({ responseDueAt, closesAt, ...application }, { brand, publicUrl }) {
    const [job, company] = [nameInMail(application.jobTitle), nameInMail(application.companyName)];
    const day = dayInMail(isoDay(responseDueAt));
    return {
      subject: `${company} is late with its answer`,
      preview: `You should have heard by ${day}: ${job}.`,
      title: `${company} is late with its answer`,
      paragraphs: [
        `You should have heard about your application for ${job} by ${day}, and ${company} has not answered.`,
        `It stays among the answers ${company} owes, the longest wait first.`,
        ...(closesAt
          ? [
              `Should nobody answer by ${dayInMail(isoDay(closesAt))}, ${brand} closes it for ${company} and tells you.`,
            ]
          : []),
        `In your application you can ask ${company} where it stands, or withdraw it.`,
      ],
      facts: aboutApplication(application),
      button: {
        label: 'Open your application',
        address: `${publicUrl}${conversationPath(application.applicationId)}`,
      },
      closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
    };
  },
};
