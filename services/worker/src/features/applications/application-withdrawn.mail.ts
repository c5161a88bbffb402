import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { defineMail } from '../../mail/mail-definition.js';
import { applicantOf } from '../../mail/recipients/applicant-of.js';
import { when } from '../../mail/when.js';

type Facts = { applicationId: string; jobTitle: string; companyName: string };
type WithdrawnRow = { job_title: string; company_name: string };

const WITHDRAWN = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.status = 'withdrawn' and application.erased_at is null`;

/** To the applicant: the application is withdrawn, as they requested. */
export const applicationWithdrawn = defineMail<Facts>({
  preference: { kind: 'receipts' },
  on: [
    when('application.withdrawn', {
      reaction: 'confirm-withdrawal',
      to: ({ payload }, em) => applicantOf(em, payload.applicationId),
      timeline: 'Confirmation that the application was withdrawn',
    }),
  ],
  async load({ em, subjectId: applicationId }) {
    const [row] = await em.execute<WithdrawnRow[]>(WITHDRAWN, [applicationId]);
    return row ? { applicationId, jobTitle: row.job_title, companyName: row.company_name } : null;
  },
  subject: ({ companyName }) => `You withdrew your application to ${nameInMail(companyName)}`,
  body({ applicationId, jobTitle, companyName }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const company = nameInMail(companyName);
    return {
      preview: job,
      title: 'Your application is withdrawn',
      paragraphs: [
        `You withdrew your application for ${job}, and ${company} sees that.`,
        'You can apply again as long as the job is open.',
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See what you sent', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
  },
});
