import { fullName } from '@app/contracts/accounts/full-name';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Writer } from '../../mail/mail-template.js';
import { reviewsRequestedTemplate } from './reviews-requested.template.js';
import { reviewRequestedTemplate } from './review-requested.template.js';

/** Mails about views that members are asked for; nothing is left to say once one is given, taken back or decided. */
export const reviewMails = {
  'review-requested': async (em, id, settings) => {
    const row = await openReview(em, id);
    if (!row) return null;
    const facts = {
      companyId: row.company_id,
      jobId: row.job_id,
      applicantId: row.applicant_id,
      jobTitle: row.job_title,
      applicantName: `${row.first_name} ${row.last_name}`,
      requestedBy: requestedByOf(row),
      dueOn: row.due_on,
    };
    return reviewRequestedTemplate.write(facts, settings);
  },
  'reviews-requested': async (em, bulkActionId, settings, _event, recipient) => {
    const [row] = await em.execute<QuestionsRow[]>(QUESTIONS, [bulkActionId, recipient]);
    if (!row) return null;
    const facts = {
      count: row.count,
      jobTitle: row.job_title,
      requestedBy: requestedByOf(row),
      dueOn: row.due_on,
    };
    return reviewsRequestedTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;

type QuestionsRow = {
  count: number;
  job_title: string;
  company_name: string;
  due_on: string | null;
  asked_first_name: string | null;
  asked_last_name: string | null;
};

/** What one act asked of one person and still waits for. */
const QUESTIONS = `select count(*)::int as count, job.title as job_title, company.name as company_name,
    to_char(min(review.due_on), 'YYYY-MM-DD') as due_on, asking.first_name as asked_first_name,
    asking.last_name as asked_last_name
  from review
  join application on application.id = review.application_id and application.status = 'active'
  join app_user person on person.id = review.user_id
  join job on job.id = review.job_id
  join company on company.id = review.company_id
  left join app_user asking on asking.id = review.requested_by
  where review.bulk_action_id = ? and lower(person.email) = lower(?) and review.verdict is null
  group by job.title, company.name, asking.first_name, asking.last_name`;

type ReviewRow = {
  company_id: string;
  job_id: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  due_on: string | null;
  asked_first_name: string | null;
  asked_last_name: string | null;
};

const REVIEW = `select application.company_id, application.job_id, application.applicant_id, application.first_name, application.last_name, job.title as job_title, company.name as company_name,
    to_char(review.due_on, 'YYYY-MM-DD') as due_on, asking.first_name as asked_first_name,
    asking.last_name as asked_last_name
  from review
  join application on application.id = review.application_id and application.status = 'active'
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  left join app_user asking on asking.id = review.requested_by
  where review.id = ? and review.verdict is null`;

async function openReview(em: EntityManager, id: string): Promise<ReviewRow | undefined> {
  const [row] = await em.execute<ReviewRow[]>(REVIEW, [id]);
  return row;
}

/** The company speaks for who is gone. */
function requestedByOf(
  row: Pick<ReviewRow, 'asked_first_name' | 'asked_last_name' | 'company_name'>,
): string {
  const { asked_first_name: firstName, asked_last_name: lastName } = row;
  return firstName === null || lastName === null ? row.company_name : fullName({ firstName, lastName });
}
