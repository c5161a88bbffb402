import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePipeline } from '../../../auditing/subjects.js';
import { stageListValues } from '../../../auditing/stage-values.js';
import type { Actor } from '../../../access/actor.js';
import { lockPlans, planToChange } from '../plans-of-company.js';

export class DeletePlan extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number | undefined,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Deletes a plan with its stages. Jobs that copied it keep theirs. */
@CommandHandler(DeletePlan)
export class DeletePlanHandler implements ICommandHandler<DeletePlan> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, companyId }: DeletePlan): Promise<{ id: string }> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const plans = await lockPlans(em, mine);
      const plan = await planToChange(em, plans, { id, companyId: mine }, version);
      plan.requireDispensable();
      const at = await databaseNow(em);
      const stages = await em.find(
        Stage,
        { pipelineId: id, companyId: mine },
        { orderBy: { position: 'asc' } },
      );
      const change = { before: { name: plan.name, stages: stageListValues(stages) }, after: null };
      recordAct(
        em,
        actor,
        { verb: 'pipeline-plan.deleted', ...(await thePipeline(em, plan)), ...change },
        at,
      );
      em.remove(plan);
      return { id };
    });
  }
}
