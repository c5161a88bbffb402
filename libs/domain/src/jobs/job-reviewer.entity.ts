import { newId } from '@app/platform/identifiers/new-id';
import { policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A member who reviews the candidates of one job. */
@Entity({
  tableName: 'job_reviewer',
  rowLevelSecurity: 'force',
  policies: policiesFor(seenByPlatform),
})
@Index({ properties: ['companyId', 'userId'] })
@Unique({ properties: ['id'] })
export class JobReviewer {
  /** Name of the assignment on the wire. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @PrimaryKey({ type: 'uuid' }) jobId!: string;
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  static assign(userId: string, to: { jobId: string; companyId: string }, at: Date): JobReviewer {
    const reviewer = new JobReviewer();
    reviewer.id = newId();
    reviewer.jobId = to.jobId;
    reviewer.userId = userId;
    reviewer.companyId = to.companyId;
    reviewer.createdAt = at;
    return reviewer;
  }
}
