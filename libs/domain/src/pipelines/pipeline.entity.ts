import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
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
export class Pipeline extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** True for the plan new jobs copy; a company has one. */
  @Property({ type: 'boolean' }) isPlan!: boolean;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  /** Rises with every change of its stages; moving cards leaves it alone. */
  @Property({ type: 'integer', default: 1 }) version: number = 1;

  static open(companyId: string, kind: { isPlan: boolean }, at: Date): Pipeline {
    const pipeline = new Pipeline();
    pipeline.id = newId();
    pipeline.companyId = companyId;
    pipeline.isPlan = kind.isPlan;
    pipeline.createdAt = at;
    return pipeline;
  }

  /** Its stages were changed by somebody who saw `version`. The row must be locked. */
  changeStages(version: number, by: { actorId: string; at: Date }): void {
    if (this.version !== version) throw new AppError('resource.stale');
    this.version += 1;
    if (this.isPlan) return;
    this.record({
      id: newId(),
      name: 'pipeline.stages-changed',
      version: 1,
      occurredAt: by.at.toISOString(),
      actorId: by.actorId,
      companyId: this.companyId,
      payload: { pipelineId: this.id },
    });
  }
}
