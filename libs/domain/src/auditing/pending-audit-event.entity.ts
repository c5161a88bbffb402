import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

type PendingAct = Pick<PendingAuditEvent, 'action' | 'entityType' | 'entityId' | 'change'>;
type By = Pick<PendingAuditEvent, 'actorId' | 'actingRole' | 'addressPrefix' | 'requestId'>;

/**
 * A request of a platform admin to the sign-in service, from before it is sent until its outcome is in the audit log. If
 * the process dies in between, the row stays and a sweep logs the outcome as unknown.
 */
@Entity({
  tableName: 'pending_audit_event',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class PendingAuditEvent {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) action!: ChangeVerb;
  @Property({ type: 'text' }) entityType!: string;
  @Property({ type: 'uuid' }) entityId!: string;
  @Property({ type: 'json' }) change: Record<string, unknown> = {};
  @Property({ type: 'uuid' }) actorId!: string;
  @Property({ type: 'text', nullable: true }) actingRole: string | null = null;
  @Property({ type: 'text', nullable: true }) addressPrefix: string | null = null;
  @Property({ type: 'text', nullable: true }) requestId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;

  static of(act: PendingAct, by: By, at: Date): PendingAuditEvent {
    const pending = new PendingAuditEvent();
    pending.id = newId();
    pending.action = act.action;
    pending.entityType = act.entityType;
    pending.entityId = act.entityId;
    pending.change = act.change;
    pending.actorId = by.actorId;
    pending.actingRole = by.actingRole;
    pending.addressPrefix = by.addressPrefix;
    pending.requestId = by.requestId;
    pending.requestedAt = at;
    return pending;
  }
}
