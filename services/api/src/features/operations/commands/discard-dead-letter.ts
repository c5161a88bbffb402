import { databaseNow, transaction } from '@app/database/connection/transaction';
import { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { theDeadLetter } from '../operations-subjects.js';

export class DiscardDeadLetter extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

/** Says of a dead letter that what it carried is not needed any more, and why. */
@CommandHandler(DiscardDeadLetter)
export class DiscardDeadLetterHandler implements ICommandHandler<DiscardDeadLetter> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, reason }: DiscardDeadLetter): Promise<{ id: string }> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      const letter = await em.findOneOrFail(DeadLetter, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = await databaseNow(em);
      letter.discard(reason, at);
      const change = { before: { state: 'failed' }, after: { state: 'discarded' }, details: { reason } };
      recordAct(em, actor, { verb: 'dead-letter.discarded', ...theDeadLetter(letter), ...change }, at);
      return { id };
    });
  }
}
