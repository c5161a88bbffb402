import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { aboutApplication, promisedWords } from '../../mail/content/about-application.js';
import { sentApplication } from '../../mail/content/sent-application.js';
import { defineMail } from '../../mail/mail-definition.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { membersToNotify } from '../../mail/recipients/members-to-notify.js';
import { when } from '../../mail/when.js';

type Facts = CandidatePlace & {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  applicantName: string;
  /** By when the applicant was promised an answer; null where none is due. */
  responseDueAt: Date | null;
};

/** To the members responsible for the job: it has a new application. */
export const newApplication = defineMail<Facts>({
  preference: { kind: 'new-application' },
  on: [
    when('application.submitted', {
      reaction: 'notify-company-of-application',
      about: ({ payload }) => payload.applicationId,
      to: async ({ payload }, em) =>
        (await lockApplication(em, payload.applicationId)) ? membersToNotify(em, payload.jobId) : [],
    }),
  ],
  async load({ em, subjectId }) {
    const row = await sentApplication(em, subjectId);
    if (!row) return null;
    return {
      companyId: row.company_id,
      jobId: row.job_id,
      applicantId: row.applicant_id,
      applicationId: row.id,
      companyName: row.company_name,
      responseDueAt: row.response_due_at === null ? null : new Date(row.response_due_at),
      jobTitle: row.job_title,
      applicantName: `${row.first_name} ${row.last_name}`,
    };
  },
  subject: ({ jobTitle }) => `New application for ${nameInMail(jobTitle)}`,
  body({ jobTitle, applicantName, responseDueAt, ...sent }, { publicUrl }) {
    const applicant = nameInMail(applicantName);
    return {
      preview: `${applicant} applied.`,
      title: `${applicant} applied for ${nameInMail(jobTitle)}`,
      paragraphs: [
        'The application waits on the board of the job.',
        ...(responseDueAt ? [promisedWords(applicant, responseDueAt)] : []),
      ],
      facts: aboutApplication({ ...sent, jobTitle }),
      button: { label: 'Read the application', address: `${publicUrl}${candidatePath(sent)}` },
      closing: closingOfChosenMail(publicUrl, 'settings'),
    };
  },
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    responseDueAt: new Date('2026-12-12T09:30:00Z'),
  },
});
