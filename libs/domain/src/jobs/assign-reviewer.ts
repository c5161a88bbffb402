import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import { User } from '../accounts/user.entity.js';
import { JobReviewer } from './job-reviewer.entity.js';
import type { Job } from './job.entity.js';

/** Makes an active member of the company a reviewer of its job. Somebody else is `reviewer.not-a-member`. */
export async function assignReviewer(
  em: EntityManager,
  job: Job,
  userId: string,
  by: { actorId: string; at: Date },
): Promise<JobReviewer> {
  const { companyId } = job;
  const held = await em.findOne(RoleAssignment, { userId, companyId, deactivatedAt: null });
  const person = held && (await em.findOne(User, { id: userId, disabledAt: null }));
  if (!person) throw new AppError('reviewer.not-a-member');
  const reviewer = JobReviewer.assign(userId, { jobId: job.id, companyId }, by.at);
  job.announceReviewer(reviewer, by);
  em.persist(reviewer);
  return reviewer;
}
