import type { Writer } from '../../mail/mail-template.js';
import { reviewerAssignedTemplate } from './reviewer-assigned.template.js';

/** Mails to the reviewers of a job. */
export const jobReviewerMails = {
  'reviewer-assigned': async (em, id, settings) => {
    const [row] = await em.execute<ReviewerRow[]>(REVIEWER, [id]);
    if (!row) return null;
    const { company_id: companyId, job_id: jobId, job_title: jobTitle, company_name: companyName } = row;
    return reviewerAssignedTemplate.write({ companyId, jobId, jobTitle, companyName }, settings);
  },
} satisfies Record<string, Writer>;

type ReviewerRow = { company_id: string; company_name: string; job_id: string; job_title: string };

/** An assignment that still holds. */
const REVIEWER = `select job.company_id, company.name as company_name, job.id as job_id, job.title as job_title
  from job_reviewer
  join job on job.id = job_reviewer.job_id
  join company on company.id = job.company_id
  where job_reviewer.id = ?`;
