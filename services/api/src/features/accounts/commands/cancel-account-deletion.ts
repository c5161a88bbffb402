import { databaseNow, transaction } from '@app/database/connection/transaction';
import { User } from '@app/domain/accounts/user.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';

type Kept = { id: string };

export class CancelAccountDeletion extends ActorCommand<Kept> {}

/** Keeps an account that was to be deleted; one that was not stays as it is. */
@CommandHandler(CancelAccountDeletion)
export class CancelAccountDeletionHandler implements ICommandHandler<CancelAccountDeletion> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor }: CancelAccountDeletion): Promise<Kept> {
    const { userId } = actor;
    return transaction(this.em, actor.personMode(), async (em) => {
      const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const change = { before: { deletion: 'requested' }, after: { deletion: null } };
      if (user.keepAccount())
        recordAct(
          em,
          actor,
          { verb: 'user.deletion-cancelled', ...thePerson(userId), ...change },
          await databaseNow(em),
        );
      return { id: userId };
    });
  }
}
