import type { EditOwnAccountBody } from '@app/contracts/accounts/register-account';
import { transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

type Edited = { id: string; version: number };

export class EditOwnAccount extends Command<Edited> {
  constructor(
    readonly actor: Actor,
    readonly version: number,
    readonly body: EditOwnAccountBody,
  ) {
    super();
  }
}

/** Changes one's own name. */
@CommandHandler(EditOwnAccount)
export class EditOwnAccountHandler implements ICommandHandler<EditOwnAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, version, body }: EditOwnAccount): Promise<Edited> {
    const user = await transaction(this.em, actor.personMode(), async (em) => {
      const found = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found.version !== version) throw new AppError('resource.stale');
      found.rename(body.firstName ?? found.firstName, body.lastName ?? found.lastName);
      return found;
    });
    return { id: user.id, version: user.version };
  }
}
