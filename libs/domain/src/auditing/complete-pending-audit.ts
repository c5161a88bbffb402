import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { RoleAssignment } from '../accounts/role-assignment.entity.js';
import { PendingAuditEvent } from './pending-audit-event.entity.js';
import { AuditEvent } from './audit-event.entity.js';

/** What came of an act: it was done, nothing was done, or nobody knows, because no answer came. */
export type ActOutcome = 'done' | 'rejected' | 'unknown';

/**
 * Ends the wait for an answer: what was done is written down, in the log of the platform and in those of the companies the
 * person acts for, and so is what nobody knows of, as that. Whoever comes second finds nothing left to do.
 */
export async function completePendingAudit(
  em: EntityManager,
  id: string,
  outcome: ActOutcome,
  at: Date,
): Promise<void> {
  const asked = await em.findOne(PendingAuditEvent, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!asked) return;
  em.remove(asked);
  if (outcome === 'rejected') return;
  const { action, entityType, entityId, actorId, actingRole, addressPrefix, requestId } = asked;
  const change = outcome === 'done' ? asked.change : inDoubt(asked.change);
  const by = { actorId, actingRole, addressPrefix, requestId };
  for (const companyId of [null, ...(await companiesOf(em, asked))]) {
    const act = { companyId, action, entityType, entityId, entityName: null, change };
    em.persist(AuditEvent.of(act, by, outcome === 'done' ? at : asked.requestedAt));
  }
}

/** The log must not say that something is otherwise now: what was to be stands there as what was asked for. */
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
  const held = await em.find(RoleAssignment, where);
  return new Set(held.flatMap(({ companyId }) => companyId ?? []));
}
