import { isUndoable } from '@app/domain/applications/move-memory';
import type { MoveApplicationBody } from '@app/contracts/applications/move-application';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { freePositionAfter } from '@app/domain/applications/board-position';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { deleteRejection } from '@app/domain/applications/delete-rejection';
import { lockCard } from '@app/domain/applications/lock-stages';
import { noteMove } from '@app/domain/applications/note-move';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actingIn } from '../../../auditing/record-act.js';
import { RecordCommand } from '../../../access/requests.js';

/** `undoable`: whether DELETE of the same address puts it back. */
type Moved = { id: string; stageId: string; version: number; undoable: boolean };

export class MoveApplication extends RecordCommand<Moved, MoveApplicationBody> {}

/** Puts a card after another one, in its stage or a new one. */
@CommandHandler(MoveApplication)
export class MoveApplicationHandler implements ICommandHandler<MoveApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body: to }: MoveApplication): Promise<Moved> {
    const mine = { companyId: actor.companyId };
    return transaction(this.em, actor.companyMode(mine.companyId), async (em) => {
      const { card, from, target } = await lockCard(em, { id, version, toStageId: to.toStageId }, mine);
      if (from.type === 'rejected' && target.type !== 'rejected') await deleteRejection(em, card);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const position = await freePositionAfter(em, target, to.afterApplicationId, card.id);
      card.moveTo(target, from, position, by);
      if (from.applicationStatus !== target.applicationStatus) await awaitOutcome(em, card, by.at);
      noteMove(em, card, { from, target }, actingIn(actor), by.at);
      if (from.id !== target.id) em.persist(Activity.systemLine(card, `Moved to ${target.name}`, by));
      await em.flush();
      const undoable = from.id !== target.id && isUndoable(card, by.at);
      return { id: card.id, stageId: card.stageId, version: card.version, undoable };
    });
  }
}
