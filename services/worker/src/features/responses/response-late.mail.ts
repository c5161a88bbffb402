import { conversationPath } from '@app/contracts/applications/conversation-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { databaseNow } from '@app/database/connection/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { aboutApplication } from '../../mail/content/about-application.js';
import { applicantFactsOf, sentApplication } from '../../mail/content/sent-application.js';
import { defineMail } from '../../mail/mail-definition.js';
import { notifyApplicantsOfLateResponses } from './notify-applicants-of-late-responses.js';

type Facts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  /** By when the applicant was to hear. */
  responseDueAt: Date;
  /** When the application is closed in the name of the company, if it does not answer; null where it stays open. */
  closesAt: Date | null;
  replyTo?: string;
};

/** To the applicant: the response date passed, and what happens now. */
export const responseLate = defineMail<Facts>({
  preference: { kind: 'late-responses' },
  on: [notifyApplicantsOfLateResponses],
  async load({ em, subjectId }) {
    const row = await sentApplication(em, subjectId);
    const now = await databaseNow(em);
    if (!row) return null;
    const { responseDueAt, ...facts } = applicantFactsOf(row);
    if (!responseDueAt || responseDueAt > now) return null;
    const settings = await em.findOne(CompanySettings, { companyId: row.company_id });
    const closesAt = settings?.unansweredClosesAt(responseDueAt) ?? null;
    // If the application was closed, the applicant gets that mail instead.
    return closesAt && closesAt <= now ? null : { ...facts, responseDueAt, closesAt };
  },
  subject: ({ companyName }) => `${nameInMail(companyName)} is late with its answer`,
  body({ responseDueAt, closesAt, replyTo, ...application }, { brand, publicUrl }) {
    const [job, company] = [nameInMail(application.jobTitle), nameInMail(application.companyName)];
    const day = dayInMail(isoDay(responseDueAt));
    return {
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
      replyTo,
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    responseDueAt: new Date('2026-12-14T09:30:00Z'),
    closesAt: new Date('2026-12-28T09:30:00Z'),
  },
});
