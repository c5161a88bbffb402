import { type EditPlanBody, planNameMissing } from '@app/contracts/pipelines/pipeline-plan';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import type { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePipeline } from '../../../auditing/subjects.js';
import { RecordCommand } from '../../../access/requests.js';
import { lockPlans, planToChange, requireFreeName } from '../plans-of-company.js';

type EditedPlan = { id: string; version: number };

export class EditPlan extends RecordCommand<EditedPlan, EditPlanBody> {}

/** Names a plan otherwise, and chooses it for new jobs. Jobs keep the pipeline they have. */
@CommandHandler(EditPlan)
export class EditPlanHandler implements ICommandHandler<EditPlan> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body, companyId }: EditPlan): Promise<EditedPlan> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const plans = await lockPlans(em, mine);
      const plan = await planToChange(em, plans, { id, companyId: mine }, version);
      const at = await databaseNow(em);
      const { name = plan.name, isDefault = plan.isDefault } = body;
      if (name === null) throw new AppError('request.invalid', { errors: { name: planNameMissing } });
      requireFreeName(plans, name, plan);
      const before = { name: plan.name };
      if (plan.rename(name)) {
        const change = { before, after: { name } };
        recordAct(
          em,
          actor,
          { verb: 'pipeline-plan.renamed', ...(await thePipeline(em, plan)), ...change },
          at,
        );
      }
      if (isDefault !== plan.isDefault) {
        const former = await this.choose(em, plan, plans);
        const change = { before: { forNewJobs: former.name }, after: { forNewJobs: plan.name } };
        const subject = await thePipeline(em, plan);
        recordAct(em, actor, { verb: 'pipeline-plan.made-default', ...subject, ...change }, at);
      }
      return { id, version: plan.version };
    });
  }

  /** Makes it the plan of new jobs, and answers which one was. A company never has two of them, and never none. */
  private async choose(em: EntityManager, plan: Pipeline, plans: readonly Pipeline[]): Promise<Pipeline> {
    const former = plans.find(({ isDefault }) => isDefault);
    if (!former || former === plan) {
      const errors = { isDefault: 'Choose another plan for new jobs, and this one no longer is' };
      throw new AppError('request.invalid', { errors });
    }
    former.giveWayTo(plan);
    await em.flush();
    plan.becomeDefault();
    return former;
  }
}
