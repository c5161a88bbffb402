import type { ApplicationDraft as Content } from '@app/contracts/application-drafts/application-draft';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What somebody typed into the form of a job and did not send yet. Nobody else reads it, its company least of all. */
@Entity({
  tableName: 'application_draft',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()', worker: 'retained_until <= now()' }),
})
export class ApplicationDraft {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ type: 'uuid' }) jobId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'json' }) content!: Content;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) updatedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) @Index() retainedUntil!: Date;
}
