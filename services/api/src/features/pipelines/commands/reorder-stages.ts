import type { StageOrderBody } from '@app/contracts/pipelines/pipeline';
import { transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePipeline } from '../../../auditing/subjects.js';
import { RecordCommand } from '../../../access/requests.js';
import { openStages } from '../open-stages.js';

type Reordered = { id: string; version: number };

export class ReorderStages extends RecordCommand<Reordered, StageOrderBody> {}

/** Puts all stages of a pipeline into a new order. */
@CommandHandler(ReorderStages)
export class ReorderStagesHandler implements ICommandHandler<ReorderStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body, companyId }: ReorderStages): Promise<Reordered> {
    const mine = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const open = await openStages(em, actor, { id, companyId: mine }, version);
      const orderNow = () => open.stages.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
      const before = { order: orderNow() };
      open.pipeline.reorder(open.stages, body.stageIds);
      const change = { before, after: { order: orderNow() } };
      const subject = await thePipeline(em, open.pipeline);
      recordAct(em, actor, { verb: 'pipeline.reordered', ...subject, ...change }, open.by.at);
      return { id, version: open.pipeline.version };
    });
  }
}
