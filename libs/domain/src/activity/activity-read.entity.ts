import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How far a member has read the timeline of one application, or its applicant the conversation. */
@Entity({
  tableName: 'activity_read',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, person: 'user_id = app_user_id()', worker: ofCompany }),
})
export class ActivityRead {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** What was written up to then is read. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) readAt!: Date;
}
