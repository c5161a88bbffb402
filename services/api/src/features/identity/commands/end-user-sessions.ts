import { databaseNow, transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';

export class EndUserSessions extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
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

  async execute({ actor, userId }: EndUserSessions): Promise<void> {
    const subject = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const user = await em.findOneOrFail(User, userId);
      const ended = { before: { devices: 'signed in' }, after: { devices: 'signed out' } };
      recordAct(
        em,
        actor,
        { verb: 'user.signed-out', ...thePerson(userId), ...ended },
        await databaseNow(em),
      );
      return user.subject;
    });
    await this.identity.endSessions(subject);
  }
}
