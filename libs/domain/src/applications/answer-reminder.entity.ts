import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That a company was reminded of an answer whose date went by: once for each date. */
@Entity({
  tableName: 'answer_reminder',
  rowLevelSecurity: 'force',
  policies: policiesFor({ worker: ofCompany }),
})
export class AnswerReminder {
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) dueAt!: Date;
}
