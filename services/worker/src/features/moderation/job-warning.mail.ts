import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { type TakeDownGround, takeDownGroundWords } from '@app/contracts/moderation/report-words';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { applicantsOf } from '../../mail/recipients/applicant-of.js';
import { when } from '../../mail/when.js';

type Facts = { applicationId: string; companyName: string; jobTitle: string; ground: TakeDownGround };
type WarnedRow = { job_title: string; company_name: string; ground: TakeDownGround | null };

const SENT = 'select id from application where job_id = ? and erased_at is null';

/** An application for a job that is still down. */
const WARNED = `select job.title as job_title, company.name as company_name, reported.ground
  from application
  join job on job.id = application.job_id and job.taken_down_at is not null
  join company on company.id = application.company_id
  join reported_job reported on reported.job_id = job.id and reported.decided_at = job.taken_down_at
  where application.id = ? and application.erased_at is null`;

/** To applicants of a job that was taken down, if the decision includes that. */
export const jobWarning = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('job-report.decided', {
      reaction: 'warn-applicants-of-job',
      async to({ payload: { takenDown, warnApplicants, jobId } }, em) {
        if (!takenDown || !warnApplicants) return [];
        const sent = await em.execute<{ id: string }[]>(SENT, [jobId]);
        return applicantsOf(
          em,
          sent.map(({ id }) => id),
        );
      },
    }),
  ],
  async load({ em, subjectId: applicationId }) {
    const [row] = await em.execute<WarnedRow[]>(WARNED, [applicationId]);
    if (!row?.ground) return null;
    const { job_title: jobTitle, company_name: companyName, ground } = row;
    return { applicationId, jobTitle, companyName, ground };
  },
  subject: ({ jobTitle }) => `A warning about ${nameInMail(jobTitle)}`,
  body({ applicationId, companyName, jobTitle, ground }, { brand, publicUrl }) {
    const [job, company] = [nameInMail(jobTitle), nameInMail(companyName)];
    return {
      preview: `${brand} took this job down.`,
      title: 'Please be careful with this job',
      paragraphs: [
        `You applied to ${company} for ${job}. ${brand} took this job down, because it breaks a rule for jobs.`,
        'Do not pay anything, and do not send documents or bank details because of it. If you did, speak to your bank or the police.',
        'Your application stays as it is: you can still read it.',
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Ground', takeDownGroundWords[ground]],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See your applications', address: screenAddress(publicUrl, 'applicantJobs') },
      closing: 'You get this mail because you applied for this job.',
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Remote data entry assistant',
    ground: 'noFees',
  },
});
