import type { StageOrderBody } from '@app/contracts/pipelines/pipeline';
import { transaction } from '@app/database/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { openStages, recordStageChange } from '../open-stages.js';

type Reordered = { id: string; version: number };

export class ReorderStages extends Command<Reordered> {
  constructor(
    readonly actor: Actor,
    readonly pipelineId: string,
    readonly version: number,
    readonly body: StageOrderBody,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Puts all stages of a pipeline into a new order. */
@CommandHandler(ReorderStages)
export class ReorderStagesHandler implements ICommandHandler<ReorderStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, pipelineId: id, version, body, companyId }: ReorderStages): Promise<Reordered> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const open = await openStages(em, actor, { id, companyId: mine }, version);
      open.pipeline.reorder(open.stages, body.stageIds);
      recordStageChange(em, actor, open, { order: body.stageIds });
      return { id, version: open.pipeline.version };
    });
  }
}
