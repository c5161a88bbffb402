import { databaseNow } from '@app/database/transaction';
import { RoleAssignment } from '@app/domain/identity/role-assignment.entity';
import { JobReviewer } from '@app/domain/jobs/job-reviewer.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAct } from '../../auditing/record-act.js';
import type { Actor } from '../../http/actor.js';
import { requireAnotherAdmin } from '../../people/team-lock.js';

/**
 * Ends a role for good, under the lock of its team: the row goes, and with it the jobs the person reviewed there. Whose
 * hand it was decides what is told.
 */
export async function endMembership(
  em: EntityManager,
  actor: Actor,
  assignment: RoleAssignment,
  action: 'member.deactivate' | 'member.leave' | 'platform-admin.remove',
): Promise<void> {
  const at = await databaseNow(em);
  await requireAnotherAdmin(em, assignment);
  if (action === 'member.leave') assignment.leave(at);
  else assignment.removeBy({ actorId: actor.userId, at });
  const { id: entityId, companyId, userId, roleId, deactivatedAt } = assignment;
  const before = { roleId, deactivatedAt: deactivatedAt?.toISOString() ?? null };
  if (companyId !== null) await em.nativeDelete(JobReviewer, { companyId, userId });
  em.remove(assignment);
  const act = { action, entityType: 'role_assignment', entityId, companyId };
  recordAct(em, actor, { ...act, change: { userId, before, after: null } }, at);
}
