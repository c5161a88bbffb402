import type { AddStageBody, StageChangedView } from '@app/contracts/pipelines/pipeline';
import { defaultPipelinePlan, type StageSettings } from '@app/contracts/pipelines/stage';
import { transaction } from '@app/database/connection/transaction';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { openStages, recordStageChange, auditValues } from '../open-stages.js';

export class AddStage extends Command<StageChangedView> {
  constructor(
    readonly actor: Actor,
    readonly body: AddStageBody,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Puts a new, empty stage among those of a job, or of a plan. */
@CommandHandler(AddStage)
export class AddStageHandler implements ICommandHandler<AddStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body, companyId }: AddStage): Promise<StageChangedView> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const where = { id: body.pipelineId, companyId: mine };
      const open = await openStages(em, actor, where, undefined);
      const { pipeline, stages } = open;
      const settings = { ...settingsOf(body.type), ...body.settings };
      const added = Stage.planned({ ...body, settings }, pipeline, stages.length);
      pipeline.arrange(stages.toSpliced(body.position ?? stages.length, 0, added));
      em.persist(added);
      const change = { before: null, after: auditValues(added) };
      await recordStageChange(em, actor, open, added, { verb: 'stage.added', ...change });
      return { id: added.id, pipelineId: pipeline.id, version: pipeline.version };
    });
  }
}

/** What a stage of this type starts with. */
function settingsOf(type: AddStageBody['type']): StageSettings {
  const usual = defaultPipelinePlan.find((stage) => stage.type === type);
  return usual?.settings ?? { notifyApplicant: false, staleAfterDays: null, publicStage: 'inReview' };
}
