import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

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
  /** Resource and act, as in the permission table. */
  @Property({ type: 'text' }) action!: string;
  @Property({ type: 'text' }) entityType!: string;
  @Property({ type: 'uuid' }) entityId!: string;
  @Property({ type: 'json' }) change: Record<string, unknown> = {};
  /** First half of the address only: enough to investigate, too little to follow a person. */
  @Property({ type: 'text', nullable: true }) addressPrefix: string | null = null;
  @Property({ type: 'text', nullable: true }) requestId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) occurredAt!: Date;

  static of(
    act: Pick<AuditEvent, 'companyId' | 'actorId' | 'actingRole' | 'action' | 'entityType' | 'entityId'> & {
      change?: Record<string, unknown>;
      requestId: string | null;
      addressPrefix?: string | null;
    },
    at: Date,
  ): AuditEvent {
    const event = new AuditEvent();
    Object.assign(event, { change: {}, ...act, id: newId(), occurredAt: at });
    return event;
  }
}
