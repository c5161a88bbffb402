import { scopeOf } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobReviewer } from '../jobs/job-reviewer.entity.js';
import { Review } from './review.entity.js';

type Whose = { companyId: string; userId: string };
type By = { actorId: string; at: Date };

/**
 * Nobody waits any longer for the view of somebody who is taken out: of a job where one is named, or of the whole company.
 * What they said stays.
 */
export async function dropOpenReviews(
  em: EntityManager,
  of: Whose & { jobId?: string },
  by: By,
): Promise<void> {
  await holdOffQuestions(em, of);
  await drop(em, of, () => true, by);
}

/** The same for who has another role now and may not give all the views they are asked for. */
export async function dropReviewsOutOfReach(
  em: EntityManager,
  of: Whose,
  roleType: RoleType,
  by: By,
): Promise<void> {
  const scope = scopeOf(roleType, 'review.submit');
  if (scope === 'company') return;
  await holdOffQuestions(em, of);
  const reviewing = scope === 'assigned' ? await em.find(JobReviewer, of) : [];
  const jobs = new Set(reviewing.map(({ jobId }) => jobId));
  await drop(em, of, ({ jobId }) => !jobs.has(jobId), by);
}

async function drop(
  em: EntityManager,
  of: Whose & { jobId?: string },
  isOver: (review: Review) => boolean,
  by: By,
): Promise<void> {
  const open = await em.find(Review, { ...of, verdict: null }, { orderBy: { id: 'asc' } });
  for (const review of open.filter(isOver)) {
    review.withdraw(by);
    em.remove(review);
  }
}

/** Who is just asking them holds their role and assignment; whoever asks later does not find it any more. */
async function holdOffQuestions(
  em: EntityManager,
  { companyId, userId, jobId }: Whose & { jobId?: string },
): Promise<void> {
  if (jobId === undefined) await em.execute<{ id: string }[]>(HELD_ROLES, [companyId, userId]);
  else await em.execute<{ id: string }[]>(HELD_ASSIGNMENT, [companyId, userId, jobId]);
}

const HELD_ROLES =
  'select id from role_assignment where company_id = ? and user_id = ? order by id for no key update';

const HELD_ASSIGNMENT =
  'select id from job_reviewer where company_id = ? and user_id = ? and job_id = ? for no key update';
