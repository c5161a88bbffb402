import { scopeOf } from '@app/contracts/access/policy';
import type { Activity } from '@app/domain/activity/activity.entity';
import { ActivityMention } from '@app/domain/activity/activity-mention.entity';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Has a comment mention members of the company who may see the candidate; nobody else is told of one. */
export async function mentionMembers(
  em: EntityManager,
  comment: Activity,
  userIds: readonly string[],
): Promise<void> {
  const asked = [...new Set(userIds)];
  if (asked.length === 0) return;
  const { companyId, jobId } = comment;
  const held = await em.find(RoleAssignment, { companyId, userId: { $in: asked }, deactivatedAt: null });
  const reviewing = await em.find(JobReviewer, { companyId, jobId, userId: { $in: asked } });
  const reviews = new Set(reviewing.map(({ userId }) => userId));
  const mayRead = held.filter(({ roleType, userId }) => {
    const scope = scopeOf(roleType, 'candidate.read');
    return scope === 'company' || (scope === 'assigned' && reviews.has(userId));
  });
  const known = new Set(mayRead.map(({ userId }) => userId));
  if (asked.some((userId) => !known.has(userId))) {
    const problem = 'Only members who may see this candidate can be mentioned';
    throw new AppError('comment.mention-not-possible', { errors: { mentions: problem } });
  }
  for (const userId of asked) em.persist(ActivityMention.of(comment, userId));
}
