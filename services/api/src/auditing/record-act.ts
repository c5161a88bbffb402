import type { Action } from '@app/contracts/access/policy';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { currentAddressPrefix, currentRequestId } from '@app/platform/logging/request-context';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../http/actor.js';

type Act = {
  action: Action;
  entityType: string;
  entityId: string;
  companyId?: string | null;
  change?: Record<string, unknown>;
};

/** Writes down who did what, in the transaction of the act: what is rolled back was not done. */
export function recordAct(em: EntityManager, actor: Actor, act: Act, at: Date): void {
  const event = AuditEvent.of(
    {
      companyId: null,
      ...act,
      actorId: actor.userId,
      actingRole: actor.roleType,
      requestId: currentRequestId() ?? null,
      addressPrefix: currentAddressPrefix() ?? null,
    },
    at,
  );
  em.persist(event);
}
