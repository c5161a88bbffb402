import type { AuditVerb } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

type Act = Pick<AuditEvent, 'companyId' | 'action' | 'entityType' | 'entityId' | 'entityName' | 'change'>;
type By = Pick<AuditEvent, 'actorId' | 'actingRole' | 'addressPrefix' | 'requestId'>;

/** Who did what, as which role, from where. Written in the transaction of the act; nobody can change it. */
@Entity({
  tableName: 'audit_event',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person: 'actor_id = app_user_id()',
    platform: everything,
    worker: everything,
  }),
})
@Index({ properties: ['companyId', 'occurredAt'] })
export class AuditEvent {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) actorId: string | null = null;
  @Property({ type: 'text', nullable: true }) actingRole: string | null = null;
  @Property({ type: 'text' }) action!: AuditVerb;
  @Property({ type: 'text' }) entityType!: string;
  @Property({ type: 'uuid' }) entityId!: string;
  /** As it was called then. Null for people and invitations: what they are called is read where it can be erased. */
  @Property({ type: 'text', nullable: true }) entityName: string | null = null;
  @Property({ type: 'json' }) change: Record<string, unknown> = {};
  /** First half of the address only: enough to investigate, too little to follow a person. */
  @Property({ type: 'text', nullable: true }) addressPrefix: string | null = null;
  @Property({ type: 'text', nullable: true }) requestId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) occurredAt!: Date;

  static of(act: Act, by: By, at: Date): AuditEvent {
    const event = new AuditEvent();
    event.id = newId();
    event.companyId = act.companyId;
    event.actorId = by.actorId;
    event.actingRole = by.actingRole;
    event.action = act.action;
    event.entityType = act.entityType;
    event.entityId = act.entityId;
    event.entityName = act.entityName;
    event.change = act.change;
    event.addressPrefix = by.addressPrefix;
    event.requestId = by.requestId;
    event.occurredAt = at;
    return event;
  }
}
