import type { EditStageBody } from '@app/contracts/pipelines/pipeline';
import type { StagePlan, StageSettings } from '@app/contracts/pipelines/stage';
import type { ApplicationStatus, StageType } from '@app/contracts/vocabulary/employment';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Pipeline } from './pipeline.entity.js';

/** Room between two cards, so that most moves change one row only. */
export const cardGap = 1024;

/** A column of a board. Its row is locked before its cards, so `total` and places never disagree with them. */
@Entity({
  tableName: 'stage',
  rowLevelSecurity: 'force',
  policies: policiesFor({ ...seenByPlatform, person: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
@Unique({ properties: ['companyId', 'pipelineId', 'id'] })
export class Stage {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @ManyToOne(() => Pipeline, {
    mapToPk: true,
    type: 'uuid',
    fieldName: 'pipeline_id',
    createForeignKeyConstraint: false,
  })
  pipelineId!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text', nullable: true }) description: string | null = null;
  @Property({ type: 'text' }) type!: StageType;
  /** Order of the column, from 0. */
  @Property({ type: 'integer' }) position!: number;
  /** Applications in this stage. */
  @Property({ type: 'integer' }) total!: number;
  /** Highest place handed out here; the next card at the end goes below it. */
  @Property({ type: 'integer' }) lastCardPosition!: number;
  @Property({ type: 'json' }) settings!: StageSettings;

  static planned(plan: StagePlan, pipeline: Pipeline, position: number): Stage {
    const stage = new Stage();
    stage.id = newId();
    stage.companyId = pipeline.companyId;
    stage.pipelineId = pipeline.id;
    stage.name = plan.name;
    stage.description = plan.description === '' ? null : plan.description;
    stage.type = plan.type;
    stage.position = position;
    stage.total = 0;
    stage.lastCardPosition = 0;
    stage.settings = { ...plan.settings };
    return stage;
  }

  /** A copy of this stage for another pipeline, empty. */
  copyInto(pipeline: Pipeline): Stage {
    return Stage.planned(this.plan, pipeline, this.position);
  }

  /** Everything that a copy takes over. */
  get plan(): Required<StagePlan> {
    return {
      name: this.name,
      description: this.description ?? '',
      type: this.type,
      settings: this.settings,
    };
  }

  /** Takes over what changed. Hired and refused follow from the type, so it changes only while that changes nobody. */
  edit({ name, description, type, settings }: EditStageBody): void {
    const { applicationStatus } = this;
    if (name !== undefined) this.name = name;
    if (description !== undefined) this.description = description === '' ? null : description;
    if (type !== undefined) this.type = type;
    if (settings) this.settings = { ...this.settings, ...settings };
    if (this.total > 0 && this.applicationStatus !== applicationStatus)
      throw new AppError('stage.type-in-use');
  }

  /** Throws where it is none of the job somebody applied to. */
  requireOf({ pipelineId }: { pipelineId: string }): void {
    if (this.pipelineId === pipelineId) return;
    const errors = { toStageId: 'Please choose a stage of this job' };
    throw new AppError('application.stage-in-other-pipeline', { errors });
  }

  /** Place below the last card. */
  placeAtEnd(): number {
    this.lastCardPosition += cardGap;
    return this.lastCardPosition;
  }

  /** One card more, at `position`. */
  admit(position: number): void {
    this.total += 1;
    this.noteCardAt(position);
  }

  /** One card less. */
  release(): void {
    this.total -= 1;
  }

  /** Keeps the end of the column below every card. */
  noteCardAt(position: number): void {
    if (position > this.lastCardPosition) this.lastCardPosition = position;
  }

  /** What being here means for the application. */
  get applicationStatus(): ApplicationStatus {
    return this.type === 'hired' || this.type === 'rejected' ? this.type : 'active';
  }
}
