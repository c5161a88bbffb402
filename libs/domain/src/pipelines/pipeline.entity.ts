import { stagesPerPipeline } from '@app/contracts/pipelines/pipeline';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import {
  type ArrangedStage,
  requireOwnNames,
  requireTruePublicStages,
  requireWorkingPipeline,
} from './pipeline-rules.js';

/** The ordered stages of one job, or a plan of the company that jobs can copy. */
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
  /** Of no job. */
  @Property({ type: 'boolean' }) isPlan!: boolean;
  /** True for the plan new jobs copy; a company has one. */
  @Property({ type: 'boolean', default: false }) isDefault!: boolean;
  /** What a plan is called; null for that of a job, which has the job's title. */
  @Property({ type: 'text', nullable: true }) name!: string | null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  /** Rises with every change of its stages; moving cards leaves it alone. */
  @Property({ type: 'integer', default: 1 }) version: number = 1;

  /** That of a job. */
  static open(companyId: string, at: Date): Pipeline {
    const pipeline = new Pipeline();
    pipeline.id = newId();
    pipeline.companyId = companyId;
    pipeline.isPlan = false;
    pipeline.isDefault = false;
    pipeline.name = null;
    pipeline.createdAt = at;
    return pipeline;
  }

  /** A plan of this name; new jobs copy another one. */
  static plan(companyId: string, name: string, at: Date): Pipeline {
    const plan = Pipeline.open(companyId, at);
    plan.isPlan = true;
    plan.name = name;
    return plan;
  }

  /** Throws for the pipeline of a job, and where somebody changed the plan since `version`. */
  requirePlan(version: number | undefined): void {
    if (!this.isPlan) throw new AppError('pipeline.of-job');
    if (version !== undefined && this.version !== version) throw new AppError('resource.stale');
  }

  /** Throws for a plan, and where somebody changed the pipeline since `version`. */
  requireOfJob(version: number): void {
    if (this.isPlan) throw new AppError('pipeline.not-of-job');
    if (this.version !== version) throw new AppError('resource.stale');
  }

  /** Another name for a plan; answers whether it is another one. */
  rename(name: string): boolean {
    if (this.name === name) return false;
    this.name = name;
    this.version += 1;
    return true;
  }

  /**
   * New jobs copy `next` instead of this plan. The version of that one rises above both: whoever holds the version of the
   * plan of new jobs finds that it is another one.
   */
  giveWayTo(next: Pipeline): void {
    this.version += 1;
    this.isDefault = false;
    next.version = Math.max(next.version, this.version) + 1;
  }

  /** New jobs copy this plan from now on; the one before must have given way. */
  becomeDefault(): void {
    this.isDefault = true;
  }

  /** Throws for the plan new jobs copy: there would be none. */
  requireDispensable(): void {
    if (this.isDefault) throw new AppError('pipeline.is-default');
  }

  /** These are its stages from now on, in this order; throws where they would not work as a board. */
  arrange(stages: readonly ArrangedStage[]): void {
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
  reorder(stages: readonly ArrangedStage[], stageIds: readonly string[]): void {
    const ordered = stageIds.flatMap((wanted) => stages.filter(({ id }) => id === wanted));
    if (ordered.length !== stages.length || ordered.length !== stageIds.length) {
      const errors = { stageIds: 'Send every stage of this pipeline, and no other' };
      throw new AppError('request.invalid', { errors });
    }
    this.arrange(ordered);
  }

  /** Throws once anybody is in one of its stages. */
  requireUnused(stages: readonly { total: number }[]): void {
    if (stages.some(({ total }) => total > 0)) throw new AppError('pipeline.has-applications');
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
