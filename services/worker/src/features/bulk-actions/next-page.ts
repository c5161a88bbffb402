import { Application } from '@app/domain/applications/application.entity';
import type { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { BulkActionItem } from '@app/domain/bulk-actions/bulk-action-item.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Applications one transaction works on: its locks hold up everybody who moves cards of that job. */
const pageSize = 50;

/** The applications whose turn it is, locked as commands lock them: all stages of the board, then the cards. */
export type BulkPage = {
  items: { item: BulkActionItem; card: Application }[];
  stages: Stage[];
  isLast: boolean;
};

/** Whoever comes next, in the order of the board; on the way back the last one first. */
export async function nextPage(em: EntityManager, { id, jobId, status }: BulkAction): Promise<BulkPage> {
  const back = status === 'undoing';
  const found = await em.find(
    BulkActionItem,
    { bulkActionId: id, state: back ? 'done' : 'waiting' },
    { orderBy: { place: back ? 'desc' : 'asc' }, limit: pageSize + 1 },
  );
  const items = found.slice(0, pageSize);
  const stages = await em.find(
    Stage,
    { pipelineId: await pipelineOf(em, jobId) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const cards = await em.find(
    Application,
    { id: { $in: items.map(({ applicationId }) => applicationId) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    items: items.flatMap((item) => {
      const card = cardOf.get(item.applicationId);
      return card ? [{ item, card }] : [];
    }),
    stages,
    isLast: found.length <= pageSize,
  };
}

async function pipelineOf(em: EntityManager, jobId: string): Promise<string> {
  const [job] = await em.execute<{ pipeline_id: string }[]>('select pipeline_id from job where id = ?', [
    jobId,
  ]);
  if (!job) throw new Error(`The job ${jobId} of a bulk action is gone`);
  return job.pipeline_id;
}

/** The stage of that id on the board. */
export function stageOf({ stages }: BulkPage, id: string): Stage {
  const stage = stages.find((one) => one.id === id);
  if (!stage) throw new Error(`The stage ${id} is not on the board of a bulk action`);
  return stage;
}
