import type { ReasonBody } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../http/actor.js';

export class EndUserSessions extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: ReasonBody,
  ) {
    super();
  }
}

/** Signs every device of somebody out, on behalf of the platform. */
@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, body: { reason } }: EndUserSessions): Promise<void> {
    const subject = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const user = await em.findOneOrFail(User, userId);
      const [before, after] = [{ devices: 'signed in' }, { devices: 'signed out' }];
      const act = { verb: 'user.signed-out', before, after, reason } as const;
      await recordActOnPerson(em, actor, userId, act, await databaseNow(em));
      return user.subject;
    });
    await this.identity.endSessions(subject);
  }
}
