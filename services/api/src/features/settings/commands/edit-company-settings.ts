import type { EditCompanySettingsBody, PipelinePlan } from '@app/contracts/settings/company-settings';
import { databaseNow, transaction } from '@app/database/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { Company } from '@app/domain/companies/company.entity';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';
import { settingsVersion } from '../company-settings-row.js';

export class EditCompanySettings extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly version: number,
    readonly body: EditCompanySettingsBody,
  ) {
    super();
  }
}

/** Changes what was sent. Jobs keep the pipeline they have; the next one copies the new plan. */
@CommandHandler(EditCompanySettings)
export class EditCompanySettingsHandler implements ICommandHandler<EditCompanySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, version, body }: EditCompanySettings): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      // The company's row is the lock: settings that were never changed have none of their own.
      await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const settings =
        (await em.findOne(CompanySettings, { companyId: mine })) ?? CompanySettings.ofCompany(mine);
      const plan = await em.findOneOrFail(
        Pipeline,
        { companyId: mine, isPlan: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (settingsVersion(settings.version, plan.version) !== version) throw new AppError('resource.stale');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const { pipelinePlan, ...own } = body;
      const fields: string[] = settings.edit(own);
      if (fields.length > 0) em.persist(settings);
      if (pipelinePlan && (await replacePlan(em, plan, pipelinePlan, by))) fields.push('pipelinePlan');
      if (fields.length === 0) return;
      const entity = { entityType: 'company-settings', entityId: mine, companyId: mine };
      recordAct(em, actor, { action: 'company-settings.edit', ...entity, change: { fields } }, by.at);
    });
  }
}

/** Stages of a plan hold no card, so they are written anew; answers whether anything is different. */
async function replacePlan(
  em: EntityManager,
  plan: Pipeline,
  wanted: PipelinePlan,
  by: { actorId: string; at: Date },
): Promise<boolean> {
  const { companyId } = plan;
  const stages = await em.find(Stage, { companyId, pipelineId: plan.id }, { orderBy: { position: 'asc' } });
  const planned = wanted.map((stage, position) => Stage.planned(stage, plan, position));
  if (JSON.stringify(stages.map(wordsOf)) === JSON.stringify(planned.map(wordsOf))) return false;
  plan.changeStages(plan.version, by);
  em.remove(stages);
  em.persist(planned);
  return true;
}

function wordsOf({ name, description, type, settings }: Stage): unknown[] {
  const { tellApplicant, staleAfterDays, publicStage, color = null } = settings;
  return [name, description, type, tellApplicant, staleAfterDays, publicStage, color];
}
