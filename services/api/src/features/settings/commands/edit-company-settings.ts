import { isDeepStrictEqual } from 'node:util';
import type { PipelinePlan } from '@app/contracts/pipelines/pipeline-plan';
import type { EditCompanySettingsBody } from '@app/contracts/settings/company-settings';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { Company } from '@app/domain/companies/company.entity';
import type { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { plannedStages } from '@app/domain/pipelines/pipeline-plan';
import { planOfNewJobs } from '@app/domain/pipelines/plan-of-new-jobs';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, type Values, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { stageListValues } from '../../../auditing/stage-values.js';
import { RecordCommand } from '../../../access/requests.js';
import { settingsVersion } from '../company-settings-row.js';

export class EditCompanySettings extends RecordCommand<void, EditCompanySettingsBody> {}

/** Changes what was sent. Jobs keep the pipeline they have; the next one copies the new plan. */
@CommandHandler(EditCompanySettings)
export class EditCompanySettingsHandler implements ICommandHandler<EditCompanySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId, version, body }: EditCompanySettings): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      // The company's row is the lock: settings that were never changed have none of their own.
      const company = await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const settings =
        (await em.findOne(CompanySettings, { companyId: mine })) ?? CompanySettings.ofCompany(mine);
      const plan = await planOfNewJobs(em, mine, LockMode.PESSIMISTIC_WRITE);
      if (settingsVersion(settings.version, plan.version) !== version) throw new AppError('resource.stale');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const { pipelinePlan, ...own } = body;
      const was = { ...settings };
      const fields = settings.edit(own, by);
      if (fields.length > 0) em.persist(settings);
      const plans = pipelinePlan ? await replacePlan(em, plan, pipelinePlan, by) : null;
      if (fields.length === 0 && !plans) return;
      const { before, after } = differences(
        { ...valuesOf(was, fields), pipelinePlan: plans?.before },
        { ...valuesOf(settings, fields), pipelinePlan: plans?.after },
      );
      const subject = { ...theCompany(company), entityType: 'company-settings' };
      const details = plans ? { plan: plan.name } : {};
      recordAct(em, actor, { verb: 'company-settings.edited', ...subject, before, after, details }, by.at);
    });
  }
}

/** Stages of a plan hold no card, so they are written anew; answers both plans if anything is different. */
async function replacePlan(
  em: EntityManager,
  plan: Pipeline,
  wanted: PipelinePlan,
  by: { actorId: string; at: Date },
): Promise<{ before: Values; after: Values } | null> {
  const { companyId } = plan;
  const stages = await em.find(Stage, { companyId, pipelineId: plan.id }, { orderBy: { position: 'asc' } });
  const planned = plannedStages(wanted, plan);
  const [before, after] = [stageListValues(stages), stageListValues(planned)];
  if (isDeepStrictEqual(before, after)) return null;
  plan.changeStages(plan.version, by);
  em.remove(stages);
  em.persist(planned);
  return { before, after };
}
