import { databaseNow, transaction } from '@app/database/transaction';
import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';
import { theDeadLetter } from '../operations-subjects.js';

export class ReplayDeadLetters extends Command<{ asked: number }> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/**
 * Asks the worker to send dead letters through again: all of them, or none where one is not there, is on its way, or was
 * settled. Of two who ask at once, the second is told so.
 */
@CommandHandler(ReplayDeadLetters)
export class ReplayDeadLettersHandler implements ICommandHandler<ReplayDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, ids }: ReplayDeadLetters): Promise<{ asked: number }> {
    const wanted = new Set(ids);
    return transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const letters = await em.find(
        DeadLetter,
        { id: { $in: [...wanted] } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      if (letters.length < wanted.size) throw new AppError('resource.not-found');
      const at = await databaseNow(em);
      for (const letter of letters) {
        letter.askForReplay(at);
        const change = { before: { state: 'failed' }, after: { state: 'replaying' } };
        recordAct(em, actor, { verb: 'dead-letter.replayed', ...theDeadLetter(letter), ...change }, at);
      }
      return { asked: letters.length };
    });
  }
}
