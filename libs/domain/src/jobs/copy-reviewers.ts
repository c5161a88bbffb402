import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import { User } from '../accounts/user.entity.js';
import { JobReviewer } from './job-reviewer.entity.js';
import type { Job } from './job.entity.js';

/** Whoever reviews `job` reviews its copy, too, unless they left or are locked out. Answers how many that are. */
export async function copyReviewers(
  em: EntityManager,
  job: Job,
  copy: Job,
  by: { actorId: string; at: Date },
): Promise<number> {
  const { companyId } = job;
  const assigned = await em.find(JobReviewer, { companyId, jobId: job.id });
  const userId = { $in: assigned.map((reviewer) => reviewer.userId) };
  const held = await em.find(RoleAssignment, { companyId, userId, deactivatedAt: null });
  const people = await em.find(User, { id: { $in: held.map((role) => role.userId) }, disabledAt: null });
  for (const { id } of people) {
    const reviewer = JobReviewer.assign(id, { jobId: copy.id, companyId }, by.at);
    copy.announceReviewer(reviewer, by);
    em.persist(reviewer);
  }
  return people.length;
}
