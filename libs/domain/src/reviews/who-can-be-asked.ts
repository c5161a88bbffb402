import { scopeOf } from '@app/contracts/access/policy';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import { User } from '../accounts/user.entity.js';
import { JobReviewer } from '../jobs/job-reviewer.entity.js';

/**
 * Why these members cannot be asked about candidates of a job, by their id; whoever is not among them can. Asked are those
 * who may give their view: they read the candidates of this job, and comment on them. `held` keeps their roles as they are until
 * the transaction ends.
 */
export async function whyNotAsked(
  em: EntityManager,
  { companyId, jobId }: { companyId: string; jobId: string },
  userIds: readonly string[],
  { held = false }: { held?: boolean } = {},
): Promise<Map<string, string>> {
  const lockMode = held ? LockMode.PESSIMISTIC_READ : LockMode.NONE;
  const asked = { $in: [...userIds] };
  const roles = await em.find(
    RoleAssignment,
    { companyId, userId: asked, deactivatedAt: null },
    { lockMode },
  );
  const reviewing = await em.find(JobReviewer, { companyId, jobId, userId: asked }, { lockMode });
  const open = new Set((await em.find(User, { id: asked, disabledAt: null })).map(({ id }) => id));
  const why = new Map<string, string>();
  for (const userId of userIds) {
    const held = roles.find((role) => role.userId === userId);
    const reviews = reviewing.some((reviewer) => reviewer.userId === userId);
    const problem = problemOf(held && open.has(userId) ? held : undefined, reviews);
    if (problem !== null) why.set(userId, problem);
  }
  return why;
}

function problemOf(held: RoleAssignment | undefined, reviews: boolean): string | null {
  if (!held) return 'Choose active members of this company';
  const scope = scopeOf(held.roleType, 'review.submit');
  if (scope === 'none')
    return 'Viewers read and cannot comment: choose somebody else, or give them another role';
  if (scope === 'assigned' && !reviews) return 'Add them to the reviewers of this job first';
  return null;
}
