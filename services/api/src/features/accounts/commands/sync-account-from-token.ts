import { transaction } from '@app/database/connection/transaction';
import { User } from '@app/domain/accounts/user.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { IdentityProfileClient } from '../../../access/identity-profile.client.js';

type Learned = { id: string; email: string; version: number };

export class SyncAccountFromToken extends Command<Learned> {
  constructor(
    readonly actor: Actor,
    readonly accessToken: string,
  ) {
    super();
  }
}

/** Takes over what the sign-in service says now: an address that was changed there counts here without signing in anew. */
@CommandHandler(SyncAccountFromToken)
export class SyncAccountFromTokenHandler implements ICommandHandler<SyncAccountFromToken> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityProfileClient,
  ) {}

  async execute({ actor, accessToken }: SyncAccountFromToken): Promise<Learned> {
    const profile = await this.identity.profileOf(accessToken);
    const user = await transaction(this.em, actor.personMode(), async (em) => {
      const found = await em.findOneOrFail(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const { issuer, subject, authenticatedAt } = found;
      found.learn({ ...profile, issuer, subject, authenticatedAt });
      return found;
    });
    return { id: user.id, email: user.email, version: user.version };
  }
}
