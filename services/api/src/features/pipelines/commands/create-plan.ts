import type { CreatePlanBody } from '@app/contracts/pipelines/pipeline-plan';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { plannedStages } from '@app/domain/pipelines/pipeline-plan';
import { stagesOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePipeline } from '../../../auditing/subjects.js';
import { stageListValues } from '../../../auditing/stage-values.js';
import type { Actor } from '../../../access/actor.js';
import { lockPlans, requireFreeName, requireRoom } from '../plans-of-company.js';

type CreatedPlan = { id: string; version: number };

export class CreatePlan extends Command<CreatedPlan> {
  constructor(
    readonly actor: Actor,
    readonly body: CreatePlanBody,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Keeps a further plan that jobs can copy. Without stages of its own it starts with those of new jobs. */
@CommandHandler(CreatePlan)
export class CreatePlanHandler implements ICommandHandler<CreatePlan> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { name, stages }, companyId }: CreatePlan): Promise<CreatedPlan> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const plans = await lockPlans(em, mine);
      requireFreeName(plans, name);
      requireRoom(plans);
      const at = await databaseNow(em);
      const plan = Pipeline.plan(mine, name, at);
      const planned = stages
        ? plannedStages(stages, plan)
        : (await stagesOfNewJobs(em, mine)).map((stage) => stage.copyInto(plan));
      plan.arrange(planned);
      em.persist([plan, ...planned]);
      const after = { name, stages: stageListValues(planned) };
      const subject = await thePipeline(em, plan);
      recordAct(em, actor, { verb: 'pipeline-plan.created', ...subject, before: null, after }, at);
      return { id: plan.id, version: plan.version };
    });
  }
}
