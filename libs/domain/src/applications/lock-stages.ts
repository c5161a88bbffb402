import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../pipelines/stage.entity.js';
import type { StageType } from '@app/contracts/vocabulary/employment';
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

/** The card as the sender saw it, with its stage and the one it goes to, all locked. */
export async function lockCard(
  em: EntityManager,
  { id, version, toStageId }: { id: string; version: number; toStageId: string },
  mine: { companyId: string },
): Promise<{ card: Application; from: Stage; target: Stage }> {
  const { from, target } = await lockStagesOf(em, id, toStageId, mine);
  const card = await em.findOneOrFail(Application, { id, ...mine }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (card.version !== version || card.stageId !== from.id) throw new AppError('resource.stale');
  return { card, from, target };
}

/** The first stage of that type in the application's pipeline. */
export async function firstStageOf(
  em: EntityManager,
  applicationId: string,
  type: StageType,
  mine: { companyId: string },
): Promise<string> {
  const [stage] = await em.execute<{ id: string }[]>(FIRST_STAGE, [applicationId, mine.companyId, type]);
  if (!stage) throw new AppError('resource.not-found');
  return stage.id;
}

const FIRST_STAGE = `select stage.id from application
  join stage on stage.company_id = application.company_id and stage.pipeline_id = application.pipeline_id
  where application.id = ? and application.company_id = ? and stage.type = ? order by stage.position limit 1`;
