import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import { PendingAuditEvent } from './pending-audit-event.entity.js';
import { AuditEvent } from './audit-event.entity.js';

/** Outcome of an act: done, rejected, or unknown because no response came. */
export type ActOutcome = 'done' | 'rejected' | 'unknown';

/**
 * Completes a pending act: unless it was rejected, it is logged for the platform and for the companies of the user, with
 * an unknown outcome logged as such. Idempotent: a second call finds nothing to do.
 */
export async function completePendingAudit(
  em: EntityManager,
  id: string,
  outcome: ActOutcome,
  at: Date,
): Promise<void> {
  const pending = await em.findOne(PendingAuditEvent, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!pending) return;
  em.remove(pending);
  if (outcome === 'rejected') return;
  const { action, entityType, entityId, actorId, actingRole, addressPrefix, requestId } = pending;
  const change = outcome === 'done' ? pending.change : inDoubt(pending.change);
  const by = { actorId, actingRole, addressPrefix, requestId };
  for (const companyId of [null, ...(await companiesOf(em, pending))]) {
    const act = { companyId, action, entityType, entityId, entityName: null, change };
    em.persist(AuditEvent.of(act, by, outcome === 'done' ? at : pending.requestedAt));
  }
}

/** The log must not claim a change: the intended values are logged as requested. */
const inDoubt = ({ after, ...change }: Record<string, unknown>): Record<string, unknown> => ({
  ...change,
  ...{ before: null, after: null, requested: after, outcome: 'answer-lost' },
});

async function companiesOf(
  em: EntityManager,
  { entityType, entityId }: PendingAuditEvent,
): Promise<Set<string>> {
  if (entityType !== 'user') return new Set();
  const where = { userId: entityId, companyId: { $ne: null }, deactivatedAt: null };
  const roles = await em.find(RoleAssignment, where);
  return new Set(roles.flatMap(({ companyId }) => companyId ?? []));
}
