import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A request to remind the responsible members of their due responses. */
@Entity({
  tableName: 'reminder_request',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
export class ReminderRequest extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) @Index() companyId!: string;
  /** Null once the user is erased. */
  @Property({ type: 'uuid', nullable: true }) requestedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;

  static create(companyId: string, by: By): ReminderRequest {
    const request = new ReminderRequest();
    request.id = newId();
    request.companyId = companyId;
    request.requestedBy = by.actorId;
    request.requestedAt = by.at;
    request.record('response-reminder.requested', { reminderId: request.id }, by);
    return request;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}
