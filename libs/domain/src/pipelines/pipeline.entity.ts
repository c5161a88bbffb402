import { stagesPerPipeline } from '@app/contracts/pipelines/pipeline';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { requireOwnNames, requireTruePublicStages, requireWorkingPipeline } from './pipeline-rules.js';
import type { Stage } from './stage.entity.js';

/** The ordered stages of one job, or a company's plan that new jobs copy. */
@Entity({
  tableName: 'pipeline',
  rowLevelSecurity: 'force',
  policies: policiesFor({ ...seenByPlatform, person: ofCompany }),
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

  /** These are its stages from now on, in this order; throws where they would not work as a board. */
  arrange(stages: readonly Stage[]): void {
    if (stages.length > stagesPerPipeline) {
      const errors = { pipelineId: `At most ${stagesPerPipeline} stages` };
      throw new AppError('request.invalid', { errors });
    }
    requireOwnNames(stages);
    requireWorkingPipeline(stages.map(({ type }) => type));
    requireTruePublicStages(stages);
    for (const [position, stage] of stages.entries()) stage.position = position;
  }

  /** Puts all of `stages` into the order of these ids. */
  reorder(stages: readonly Stage[], stageIds: readonly string[]): void {
    const ordered = stageIds.flatMap((wanted) => stages.filter(({ id }) => id === wanted));
    if (ordered.length !== stages.length || ordered.length !== stageIds.length) {
      const errors = { stageIds: 'Send every stage of this pipeline, and no other' };
      throw new AppError('request.invalid', { errors });
    }
    this.arrange(ordered);
  }

  /** Its stages were changed by somebody who saw `version`. The row must be locked. */
  changeStages(version: number, by: { actorId: string; at: Date }): void {
    if (this.version !== version) throw new AppError('resource.stale');
    this.version += 1;
    if (this.isPlan) return;
    this.record('pipeline.stages-changed', { pipelineId: this.id }, by);
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }
}
