import { conversationPath } from '@app/contracts/applications/conversation-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { applicantOf } from '../../mail/recipients/applicant-of.js';
import { when } from '../../mail/when.js';

type Facts = { applicationId: string; companyName: string; jobTitle: string };

const USABLE = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.restricted_at is null and application.erased_at is null`;

/** To the applicant: the company may use the application again. The answer to their request says the opposite. */
export const restrictionLifted = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('application.restriction-changed', {
      reaction: 'notify-applicant-of-restriction',
      to: ({ payload }, em) => (payload.restricted ? [] : applicantOf(em, payload.applicationId)),
    }),
  ],
  async load({ em, subjectId: applicationId }) {
    const [row] = await em.execute<{ job_title: string; company_name: string }[]>(USABLE, [applicationId]);
    return row ? { applicationId, jobTitle: row.job_title, companyName: row.company_name } : null;
  },
  subject: ({ companyName }) => `${nameInMail(companyName)} uses your application again`,
  body({ applicationId, companyName, jobTitle }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const company = nameInMail(companyName);
    return {
      preview: job,
      title: 'Your application is in use again',
      paragraphs: [
        `You had asked ${company} to keep your application for ${job} and not to use it. From now on it can be used again.`,
      ],
      button: { label: 'See your application', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: `If you do not agree, you can ask ${company} again, or complain to a data protection authority.`,
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
  },
});
