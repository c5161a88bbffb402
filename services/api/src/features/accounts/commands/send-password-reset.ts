import type { CodeSentView, ReasonBody } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../http/actor.js';

export class SendPasswordReset extends Command<CodeSentView> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: ReasonBody,
  ) {
    super();
  }
}

/** Has a code mailed to somebody, with which they choose a new password. Nobody else sees it. */
@CommandHandler(SendPasswordReset)
export class SendPasswordResetHandler implements ICommandHandler<SendPasswordReset> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, body: { reason } }: SendPasswordReset): Promise<CodeSentView> {
    const subject = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const user = await em.findOneOrFail(User, userId);
      if (user.disabledAt) throw new AppError('account.locked');
      const [before, after] = [{ resetCode: null }, { resetCode: 'asked for' }];
      const act = { verb: 'user.reset-asked', before, after, reason } as const;
      await recordActOnPerson(em, actor, userId, act, await databaseNow(em));
      return user.subject;
    });
    return { sentTo: await this.identity.sendResetCode(subject) };
  }
}
