import { isDeepStrictEqual } from 'node:util';
import type { ApplyPlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { transaction } from '@app/database/connection/transaction';
import { applyPlan } from '@app/domain/pipelines/apply-plan';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { thePipeline } from '../../../auditing/subjects.js';
import { stageListValues } from '../../../auditing/stage-values.js';
import { RecordCommand } from '../../../access/requests.js';
import { holdStages } from '../open-stages.js';

type TookPlan = { id: string; version: number };

export class ApplyPlan extends RecordCommand<TookPlan, ApplyPlanBody> {}

/** Gives a job the stages of a plan in place of its own, while nobody has applied. */
@CommandHandler(ApplyPlan)
export class ApplyPlanHandler implements ICommandHandler<ApplyPlan> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body, companyId }: ApplyPlan): Promise<TookPlan> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const { pipeline, stages, by } = await holdStages(em, actor, { id, companyId: mine });
      pipeline.requireOfJob(version);
      pipeline.requireUnused(stages);
      const plan = await planOf(em, { id: body.planId, companyId: mine });
      const was = stageListValues(stages);
      if (isDeepStrictEqual(was, stageListValues(plan.stages))) return { id, version };
      pipeline.changeStages(version, by);
      const now = applyPlan(pipeline, stages, plan.stages);
      em.remove(stages.filter((stage) => !now.includes(stage)));
      em.persist(now);
      const change = differences({ stages: was }, { stages: stageListValues(now) });
      const subject = await thePipeline(em, pipeline);
      const details = { plan: plan.name, planId: body.planId };
      recordAct(em, actor, { verb: 'pipeline.plan-applied', ...subject, ...change, details }, by.at);
      return { id, version: pipeline.version };
    });
  }
}

/** A plan of the company and its stages in order. One that is deleted meanwhile has none any more. */
async function planOf(
  em: EntityManager,
  where: { id: string; companyId: string },
): Promise<{ name: string | null; stages: Stage[] }> {
  const plan = await em.findOne(Pipeline, { ...where, isPlan: true });
  const stages = await em.find(
    Stage,
    { pipelineId: where.id, companyId: where.companyId },
    { orderBy: { position: 'asc' } },
  );
  if (plan && stages.length > 0) return { name: plan.name, stages };
  throw new AppError('request.invalid', { errors: { planId: 'Choose one of the plans of your company' } });
}
