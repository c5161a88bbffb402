import type { StageOrderBody } from '@app/contracts/pipelines/pipeline';
import { transaction } from '@app/database/transaction';
import { requireWorkingPipeline } from '@app/domain/pipelines/pipeline-rules';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { numberInOrder, openStages, recordStageChange } from '../open-stages.js';

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
      const ordered = body.stageIds.flatMap((wanted) => open.stages.filter((stage) => stage.id === wanted));
      if (ordered.length !== open.stages.length || ordered.length !== body.stageIds.length) {
        const errors = { stageIds: 'Send every stage of this pipeline, and no other' };
        throw new AppError('request.invalid', { errors });
      }
      requireWorkingPipeline(ordered.map(({ type }) => type));
      numberInOrder(ordered);
      recordStageChange(em, actor, open, { order: body.stageIds });
      return { id, version: open.pipeline.version };
    });
  }
}
