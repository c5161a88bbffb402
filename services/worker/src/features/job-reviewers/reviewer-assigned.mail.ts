import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { lockPeople } from '@app/domain/emails/locked-recipient';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { companyId: string; jobId: string; jobTitle: string; companyName: string };
type AssignedRow = { company_id: string; company_name: string; job_id: string; job_title: string };

const REVIEWER = `select person.email from app_user person
  join role_assignment role on role.user_id = person.id and role.company_id = ? and role.deactivated_at is null
  where person.id = ? and ${isReachable} limit 1`;

/** An assignment that still exists. */
const ASSIGNED = `select job.company_id, company.name as company_name, job.id as job_id, job.title as job_title
  from job_reviewer
  join job on job.id = job_reviewer.job_id
  join company on company.id = job.company_id
  where job_reviewer.id = ?`;

/** To a member another one assigned as a reviewer of a job. */
export const reviewerAssigned = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('job.reviewer-assigned', {
      reaction: 'notify-reviewer-of-job',
      about: ({ payload }) => payload.reviewerId,
      async to({ payload: { userId }, actorId, companyId }, em) {
        if (userId === actorId) return [];
        const members = await lockPeople<{ email: string }>(em, REVIEWER, [companyId, userId]);
        return members.map(({ email }) => email);
      },
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<AssignedRow[]>(ASSIGNED, [subjectId]);
    if (!row) return null;
    const { company_id: companyId, job_id: jobId, job_title: jobTitle, company_name: companyName } = row;
    return { companyId, jobId, jobTitle, companyName };
  },
  subject: ({ jobTitle }) => `You review ${nameInMail(jobTitle)}`,
  body({ companyId, jobId, jobTitle, companyName }, { publicUrl }) {
    const company = nameInMail(companyName);
    return {
      preview: `${company} asks you to review its candidates.`,
      title: `You review the candidates for ${nameInMail(jobTitle)}`,
      paragraphs: [`${company} made you a reviewer of this job. Its board shows who applied.`],
      button: {
        label: 'Open the board',
        address: screenAddress(publicUrl, 'jobProfile', { companyId, jobId }),
      },
      closing: 'You find the jobs you review on the dashboard.',
    };
  },
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
  },
});
