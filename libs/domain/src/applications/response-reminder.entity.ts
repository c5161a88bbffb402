import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That a company was reminded of an answer whose date went by: once for each date. */
@Entity({
  tableName: 'response_reminder',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: ofCompany }),
})
export class ResponseReminder {
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) dueAt!: Date;
  /** When the applicant is to hear that the day went by, should nobody answer until then; null once that is settled. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  @Index({ name: 'response_reminder_unnotified', where: 'notify_applicant_at is not null' })
  notifyApplicantAt: Date | null = null;
}
