import type { EditStageBody, StageChangedView } from '@app/contracts/pipelines/pipeline';
import { transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { RecordCommand } from '../../../access/requests.js';
import { openStages, pipelineOfStage, recordStageChange, auditValues } from '../open-stages.js';

export class EditStage extends RecordCommand<StageChangedView, EditStageBody> {}

/** Renames, describes, recolours or retypes a stage, and changes what happens in it. */
@CommandHandler(EditStage)
export class EditStageHandler implements ICommandHandler<EditStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body, companyId }: EditStage): Promise<StageChangedView> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const pipelineId = await pipelineOfStage(em, { id, companyId: mine });
      const open = await openStages(em, actor, pipelineId, version);
      const stage = open.stages.find((found) => found.id === id);
      if (!stage) throw new AppError('resource.not-found');
      const was = auditValues(stage);
      stage.edit(body);
      open.pipeline.arrange(open.stages);
      const change = differences(was, auditValues(stage));
      await recordStageChange(em, actor, open, stage, { verb: 'stage.edited', ...change });
      return { id, pipelineId: pipelineId.id, version: open.pipeline.version };
    });
  }
}
