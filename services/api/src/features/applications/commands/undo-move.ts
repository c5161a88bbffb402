import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { freePositionNear } from '@app/domain/applications/board-position';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { placeBeforeMove } from '@app/domain/applications/move-memory';
import { lockStagesOf } from '@app/domain/applications/lock-stages';
import { noteMove } from '@app/domain/applications/note-move';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actingIn } from '../../../auditing/record-act.js';
import { ByVersionCommand } from '../../../access/requests.js';

type PutBack = { id: string; stageId: string; version: number };

export class UndoMove extends ByVersionCommand<PutBack> {}

/** Puts a card back where it was before its last move, as though it had never left. */
@CommandHandler(UndoMove)
export class UndoMoveHandler implements ICommandHandler<UndoMove> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: UndoMove): Promise<PutBack> {
    const mine = { companyId: actor.companyId };
    const application = await transaction(this.em, actor.companyMode(mine.companyId), async (em) => {
      const at = await databaseNow(em);
      const read = await em.findOne(Application, { id, ...mine });
      if (!read) throw new AppError('resource.not-found');
      if (read.version !== version) throw new AppError('resource.stale');
      const before = placeBeforeMove(read, at);
      // A stage that was removed meanwhile takes nobody back.
      if ((await em.count(Stage, { id: before.stageId, ...mine })) === 0) {
        throw new AppError('application.move-not-undoable');
      }
      const { from, target } = await lockStagesOf(em, id, before.stageId, mine);
      const card = await em.findOneOrFail(
        Application,
        { id, ...mine },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (card.version !== version || card.stageId !== from.id) throw new AppError('resource.stale');
      if (from.type === 'rejected') await deleteRejection(em, card);
      const by = { actorId: actor.userId, at };
      const position = await freePositionNear(em, target, before.boardPosition, id);
      card.moveTo(target, from, position, by);
      if (from.applicationStatus !== target.applicationStatus) await awaitOutcome(em, card, at);
      noteMove(em, card, { from, target }, actingIn(actor), at);
      em.persist(Activity.systemLine(card, `Moved back to ${target.name}`, by));
      return card;
    });
    return { id: application.id, stageId: application.stageId, version: application.version };
  }
}
