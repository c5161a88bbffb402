import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The last day on which somebody had others reminded of the answer to an application: at most once on each. */
@Entity({
  tableName: 'reminder_request_item',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
export class ReminderRequestItem {
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) @Index() reminderId!: string;
  @Property({ type: 'date' }) day!: string;
}
