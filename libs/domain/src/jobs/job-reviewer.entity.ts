import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A member who reviews the candidates of one job. */
@Entity({
  tableName: 'job_reviewer',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Index({ properties: ['companyId', 'userId'] })
export class JobReviewer {
  @PrimaryKey({ type: 'uuid' }) jobId!: string;
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
}
