import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** That somebody had those who are responsible reminded of answers they owe. */
@Entity({
  tableName: 'reminder_request',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
export class ReminderRequest extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) @Index() companyId!: string;
  /** Null once they are gone. */
  @Property({ type: 'uuid', nullable: true }) requestedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;

  static ask(companyId: string, by: By): ReminderRequest {
    const asked = new ReminderRequest();
    asked.id = newId();
    asked.companyId = companyId;
    asked.requestedBy = by.actorId;
    asked.requestedAt = by.at;
    asked.record('response-reminder.requested', { reminderId: asked.id }, by);
    return asked;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}
