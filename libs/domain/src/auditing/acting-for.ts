import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import type { AuditEvent } from './audit-event.entity.js';

/** Who did something, as which role. */
export type ActingFor = Pick<AuditEvent, 'actorId' | 'actingRole' | 'addressPrefix' | 'requestId'>;

/**
 * Who a worker acts for: somebody with the role they have in the company, or nobody. What they asked for came in a request
 * that is over.
 */
export async function actingFor(
  em: EntityManager,
  companyId: string,
  actorId: string | null,
): Promise<ActingFor> {
  const held =
    actorId && (await em.findOne(RoleAssignment, { userId: actorId, companyId, deactivatedAt: null }));
  return { actorId, actingRole: held ? held.roleType : null, addressPrefix: null, requestId: null };
}
