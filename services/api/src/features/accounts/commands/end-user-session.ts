import type { ReasonBody } from '@app/contracts/access/access-reason';
import { transaction } from '@app/database/connection/transaction';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';

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
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, sessionId, body: { reason } }: EndUserSession): Promise<void> {
    // The sign-in service is asked before anything is locked or open here.
    const mode = actor.platformMode();
    const { subject } = await transaction(this.em, mode, (em) => em.findOneOrFail(User, userId));
    const devices = await this.identity.sessionsOf(subject);
    if (!devices.some(({ SessionId }) => SessionId === sessionId)) throw new AppError('resource.not-found');
    await this.acts.take(actor, async () => {
      const change = { before: { device: 'signed in' }, after: { device: 'signed out' }, reason };
      const send = () => this.identity.endSession(subject, sessionId);
      return { verb: 'user.session-ended', ...thePerson(userId), ...change, send };
    });
  }
}
