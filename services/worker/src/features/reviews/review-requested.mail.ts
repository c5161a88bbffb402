import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail } from '@app/platform/mail/day-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { when } from '../../mail/when.js';
import { addressesOfReviewer, requesterOf } from './reviewers.js';

type Facts = CandidatePlace & {
  jobTitle: string;
  applicantName: string;
  requestedBy: string;
  /** A day without time. */
  dueOn: string | null;
};

type ReviewRow = {
  company_id: string;
  job_id: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  due_on: string | null;
  requester_first_name: string | null;
  requester_last_name: string | null;
};

/** A review that is still open. */
const REVIEW = `select application.company_id, application.job_id, application.applicant_id, application.first_name,
    application.last_name, job.title as job_title, company.name as company_name,
    to_char(review.due_on, 'YYYY-MM-DD') as due_on, requester.first_name as requester_first_name,
    requester.last_name as requester_last_name
  from review
  join application on application.id = review.application_id and application.status = 'active'
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  left join app_user requester on requester.id = review.requested_by
  where review.id = ? and review.verdict is null`;

/**
 * To a member whose review of a candidate is requested, unless they requested it themselves. The question stays in the product. Bulk
 * requests send one mail when the bulk action ends.
 */
export const reviewRequested = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('review.requested', {
      reaction: 'notify-reviewer-of-request',
      about: ({ payload }) => (payload.bulkActionId === null ? payload.reviewId : null),
      async to({ payload: { applicationId, userId }, actorId }, em) {
        if (userId === actorId || !(await lockApplication(em, applicationId))) return [];
        return addressesOfReviewer(em, userId);
      },
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<ReviewRow[]>(REVIEW, [subjectId]);
    if (!row) return null;
    return {
      companyId: row.company_id,
      jobId: row.job_id,
      applicantId: row.applicant_id,
      jobTitle: row.job_title,
      applicantName: `${row.first_name} ${row.last_name}`,
      requestedBy: requesterOf(row),
      dueOn: row.due_on,
    };
  },
  subject: ({ requestedBy }) => `${nameInMail(requestedBy)} asks for your view`,
  body({ jobTitle, applicantName, requestedBy, dueOn, ...candidate }, { publicUrl }) {
    const applicant = nameInMail(applicantName);
    return {
      preview: `Of ${applicant}`,
      title: `${nameInMail(requestedBy)} asks for your view of ${applicant}`,
      paragraphs: [
        `${applicant} applied for ${nameInMail(jobTitle)}.`,
        ...(dueOn === null ? [] : [`Your view is wanted by ${dayInMail(dueOn)}.`]),
      ],
      button: { label: 'Give your view', address: `${publicUrl}${candidatePath(candidate)}` },
      closing: `${applicant} sees your feedback only in a copy of their data, if they ask for one.`,
    };
  },
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    requestedBy: 'Tiago Reis',
    dueOn: '2026-11-27',
  },
});
