import { can } from '@app/contracts/access/policy';
import { databaseNow } from '@app/database/connection/transaction';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Values } from '../../auditing/differences.js';
import { recordAct } from '../../auditing/record-act.js';
import { stageValues } from '../../auditing/stage-values.js';
import { thePipeline, theStage } from '../../auditing/subjects.js';
import type { Actor } from '../../access/actor.js';

/** The stages of one pipeline, in their order, locked for a change. */
export type OpenStages = { pipeline: Pipeline; stages: Stage[]; by: { actorId: string; at: Date } };

type StageChange = {
  verb: 'stage.added' | 'stage.edited' | 'stage.removed';
  before: Values | null;
  after: Values | null;
  details?: Values;
};

/** Stages that change now. `version` is the pipeline's as the sender saw it; undefined for those who only add. */
export async function openStages(
  em: EntityManager,
  actor: Actor,
  where: { id: string; companyId: string },
  version: number | undefined,
): Promise<OpenStages> {
  const held = await holdStages(em, actor, where);
  held.pipeline.changeStages(version ?? held.pipeline.version, held.by);
  return held;
}

/**
 * Locks a pipeline, then its stages in id order, as moving cards does: a change of stages and a move cannot wait for
 * each other.
 */
export async function holdStages(
  em: EntityManager,
  actor: Actor,
  where: { id: string; companyId: string },
): Promise<OpenStages> {
  const pipeline = await em.findOneOrFail(Pipeline, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (pipeline.isPlan && !can(actor.identity, 'pipeline-plan.edit')) throw new AppError('access.not-allowed');
  const by = { actorId: actor.userId, at: await databaseNow(em) };
  const stages = await em.find(
    Stage,
    { companyId: where.companyId, pipelineId: pipeline.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  return { pipeline, stages: stages.sort((a, b) => a.position - b.position), by };
}

/** The pipeline a stage belongs to; `resource.not-found` where the company has no such stage. */
export async function pipelineOfStage(
  em: EntityManager,
  where: { id: string; companyId: string },
): Promise<{ id: string; companyId: string }> {
  const [row] = await em.createQueryBuilder(Stage).select(['pipelineId']).where(where).execute();
  if (!row) throw new AppError('resource.not-found');
  return { id: row.pipelineId, companyId: where.companyId };
}

/** Writes down who changed which stage how, and which pipeline it is of. */
export async function recordStageChange(
  em: EntityManager,
  actor: Actor,
  { pipeline, by }: OpenStages,
  stage: Stage,
  change: StageChange,
): Promise<void> {
  const { entityId: pipelineId, entityName } = await thePipeline(em, pipeline);
  const details = { ...change.details, pipeline: entityName, pipelineId };
  recordAct(em, actor, { ...theStage(stage), ...change, details }, by.at);
}

/** Values of a stage in the audit log. */
export function auditValues(stage: Stage): Values {
  return { name: stage.name, position: stage.position, ...stageValues(stage) };
}
