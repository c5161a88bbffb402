import type { AccountStatusView, UnlockAccountBody } from '@app/contracts/accounts/lock-account';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { openLockOf } from '@app/domain/accounts/open-lock-of';
import { User } from '@app/domain/accounts/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { requireOpenAccount } from '../require-open-account.js';
import { AccountStatusSync } from '../account-status-sync.js';

export class UnlockAccount extends BodyByIdCommand<AccountStatusView, UnlockAccountBody> {}

/** Opens an account again. Its devices stay signed out until its owner signs in. */
@CommandHandler(UnlockAccount)
export class UnlockAccountHandler implements ICommandHandler<UnlockAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly statusSync: AccountStatusSync,
  ) {}

  async execute({ actor, id: userId, body: { note } }: UnlockAccount): Promise<AccountStatusView> {
    if (userId === actor.userId) throw new AppError('account.own');
    const user = await transaction(this.em, actor.platformMode(), async (em) => {
      const found = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await requireOpenAccount(em, actor);
      if (found.deletionStartedAt) throw new AppError('account.deletion-started');
      const lock = await openLockOf(em, userId);
      if (!lock) throw new AppError('account.not-locked');
      const at = await databaseNow(em);
      lock.end(found, note, { actorId: actor.userId, at });
      const act = { verb: 'user.enabled', before: { disabled: true }, after: { disabled: false } } as const;
      await recordActOnPerson(em, actor, userId, act, at);
      return found;
    });
    return {
      id: userId,
      locked: false,
      synced: await this.statusSync.of(actor, userId),
      version: user.version,
    };
  }
}
