import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** The ordered stages of one job, or a company's plan that new jobs copy. */
@Entity({
  tableName: 'pipeline',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, person: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'isPlan'] })
export class Pipeline {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** True for the plan new jobs copy; a company has one. */
  @Property({ type: 'boolean' }) isPlan!: boolean;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  static open(companyId: string, kind: { isPlan: boolean }, at: Date): Pipeline {
    const pipeline = new Pipeline();
    pipeline.id = newId();
    pipeline.companyId = companyId;
    pipeline.isPlan = kind.isPlan;
    pipeline.createdAt = at;
    return pipeline;
  }
}
