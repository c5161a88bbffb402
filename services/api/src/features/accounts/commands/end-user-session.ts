import type { ReasonBody } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../http/actor.js';

export class EndUserSession extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly sessionId: string,
    readonly body: ReasonBody,
  ) {
    super();
  }
}

/** Signs one device of somebody out; one that is not theirs is not found, and nothing is written down. */
@CommandHandler(EndUserSession)
export class EndUserSessionHandler implements ICommandHandler<EndUserSession> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, sessionId, body: { reason } }: EndUserSession): Promise<void> {
    const mode = { as: 'platform', userId: actor.userId } as const;
    const { subject } = await transaction(this.em, mode, (em) => em.findOneOrFail(User, userId));
    const devices = await this.identity.sessionsOf(subject);
    if (!devices.some(({ SessionId }) => SessionId === sessionId)) throw new AppError('resource.not-found');
    await transaction(this.em, mode, async (em) => {
      const [before, after] = [{ device: 'signed in' }, { device: 'signed out' }];
      const act = { verb: 'user.session-ended', before, after, reason } as const;
      await recordActOnPerson(em, actor, userId, act, await databaseNow(em));
    });
    await this.identity.endSession(subject, sessionId);
  }
}
