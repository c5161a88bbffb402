import type { StageChangedView } from '@app/contracts/pipelines/pipeline';
import { transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import {
  type OpenStages,
  openStages,
  pipelineOfStage,
  recordStageChange,
  auditValues,
} from '../open-stages.js';

export class RemoveStage extends Command<StageChangedView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number | undefined,
    readonly asked: { toStageId?: string; companyId?: string },
  ) {
    super();
  }
}

/**
 * Removes a stage; its applications go to the end of another one, each as a move of its own. Whoever may remove the stage
 * may say where they go: a platform admin, who moves nobody otherwise, too.
 */
@CommandHandler(RemoveStage)
export class RemoveStageHandler implements ICommandHandler<RemoveStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, asked }: RemoveStage): Promise<StageChangedView> {
    const mine = actor.companyFor(asked.companyId);
    // In the company's name, whoever asks: of platform admins the database takes no change of an application but its end.
    const mode = { as: 'company', userId: actor.userId, companyId: mine } as const;
    return transaction(this.em, mode, async (em) => {
      const pipelineId = await pipelineOfStage(em, { id, companyId: mine });
      const open = await openStages(em, actor, pipelineId, version);
      const removed = open.stages.find((stage) => stage.id === id);
      if (!removed) throw new AppError('resource.not-found');
      const left = open.stages.filter((stage) => stage !== removed);
      open.pipeline.arrange(left);
      const [before, moved] = [auditValues(removed), removed.total];
      const taker = moved > 0 ? takerOf(left, removed, asked.toStageId) : null;
      if (taker) await moveCards(em, open, removed, taker);
      em.remove(removed);
      const details = taker ? { moved, movedTo: taker.name } : {};
      const change = { verb: 'stage.removed', before, after: null, details } as const;
      await recordStageChange(em, actor, open, removed, change);
      return { id, pipelineId: pipelineId.id, version: open.pipeline.version };
    });
  }
}

/** The stage that takes the cards. Nobody is refused by removing a stage: a refusal asks for its reason. */
function takerOf(left: Stage[], removed: Stage, toStageId: string | undefined): Stage {
  if (!toStageId) throw new AppError('stage.has-applications');
  const taker = left.find(({ id }) => id === toStageId);
  const wrong = (toStage: string) => new AppError('request.invalid', { errors: { toStageId: toStage } });
  if (!taker) throw wrong('Choose another stage of this pipeline');
  if (taker.type === 'rejected' && removed.type !== 'rejected')
    throw wrong('Choose a stage that refuses nobody: each refusal needs its reason');
  return taker;
}

async function moveCards(em: EntityManager, { by }: OpenStages, removed: Stage, taker: Stage): Promise<void> {
  const cards = await em.find(
    Application,
    { stageId: removed.id, companyId: removed.companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { boardPosition: 'asc' } },
  );
  for (const card of cards) {
    if (removed.type === 'rejected' && taker.type !== 'rejected') await deleteRejection(em, card);
    card.goAlongTo(taker, removed, by);
    if (removed.applicationStatus !== taker.applicationStatus) await awaitOutcome(em, card, by.at);
    em.persist(Activity.systemLine(card, `Moved to ${taker.name}, because ${removed.name} was removed`, by));
  }
  await em.flush();
}
