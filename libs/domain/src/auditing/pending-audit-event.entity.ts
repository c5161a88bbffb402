import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

type Asked = Pick<PendingAuditEvent, 'action' | 'entityType' | 'entityId' | 'change'>;
type By = Pick<PendingAuditEvent, 'actorId' | 'actingRole' | 'addressPrefix' | 'requestId'>;

/**
 * What a platform admin asks of the sign-in service, from before it is asked until the log tells what came of it. A process
 * that dies in between leaves the row, and a sweep writes down that nobody knows.
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

  static of(act: Asked, by: By, at: Date): PendingAuditEvent {
    const asked = new PendingAuditEvent();
    asked.id = newId();
    asked.action = act.action;
    asked.entityType = act.entityType;
    asked.entityId = act.entityId;
    asked.change = act.change;
    asked.actorId = by.actorId;
    asked.actingRole = by.actingRole;
    asked.addressPrefix = by.addressPrefix;
    asked.requestId = by.requestId;
    asked.requestedAt = at;
    return asked;
  }
}
