import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../pipelines/stage.entity.js';
import { Application } from './application.entity.js';

/**
 * Locks the stage a card leaves and the one it enters, in id order, so that crossing moves cannot deadlock. The card is
 * locked after its stages; whoever calls checks that it still is where it was read.
 */
export async function lockStagesOf(
  em: EntityManager,
  applicationId: string,
  toStageId: string,
  mine: { companyId: string },
): Promise<{ from: Stage; target: Stage }> {
  const [card] = await em
    .createQueryBuilder(Application)
    .select(['stageId'])
    .where({ id: applicationId, ...mine })
    .execute();
  if (!card) throw new AppError('resource.not-found');
  const stages = await em.find(
    Stage,
    { id: [card.stageId, toStageId], ...mine },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const from = stages.find(({ id }) => id === card.stageId);
  const target = stages.find(({ id }) => id === toStageId);
  if (!from) throw new AppError('resource.not-found');
  if (!target)
    throw new AppError('resource.not-found', { errors: { toStageId: 'Please choose a stage of this job' } });
  return { from, target };
}
