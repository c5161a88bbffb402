import { databaseNow } from '@app/database/connection/transaction';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import { dropOpenReviews } from '@app/domain/reviews/drop-open-reviews';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAct } from '../../auditing/record-act.js';
import { theRole } from '../../auditing/subjects.js';
import type { Actor } from '../../access/actor.js';
import { requireAnotherAdmin } from '../../access/team-lock.js';

/**
 * Ends a role for good, under the lock of its team: the row goes, and with it the jobs the person reviewed there and
 * what they were asked. Whose
 * hand it was decides what is told.
 */
export async function endMembership(
  em: EntityManager,
  actor: Actor,
  assignment: RoleAssignment,
  verb: 'member.removed' | 'member.left' | 'platform-admin.removed',
): Promise<void> {
  const at = await databaseNow(em);
  await requireAnotherAdmin(em, assignment);
  if (verb === 'member.left') assignment.leave(at);
  else assignment.removeBy({ actorId: actor.userId, at });
  const { companyId, userId, roleId, roleType: type, deactivatedAt } = assignment;
  const before = { roleId, type, deactivatedAt: deactivatedAt?.toISOString() ?? null };
  if (companyId !== null) {
    await dropOpenReviews(em, { companyId, userId }, { actorId: actor.userId, at });
    await em.nativeDelete(JobReviewer, { companyId, userId });
  }
  em.remove(assignment);
  recordAct(em, actor, { verb, ...theRole(assignment), before, after: null, details: { userId } }, at);
}
