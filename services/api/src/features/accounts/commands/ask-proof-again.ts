import type { CodeSentView, ReasonBody } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { User } from '@app/domain/identity/user.entity';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../http/actor.js';

export class AskProofAgain extends Command<CodeSentView> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: ReasonBody,
  ) {
    super();
  }
}

/** Has a code mailed to the address of an account that was never proven. */
@CommandHandler(AskProofAgain)
export class AskProofAgainHandler implements ICommandHandler<AskProofAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, body: { reason } }: AskProofAgain): Promise<CodeSentView> {
    if (!this.identity.changesAddresses) throw new AppError('identity.addresses-elsewhere');
    const user = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const found = await em.findOneOrFail(User, userId);
      if (found.disabledAt) throw new AppError('account.locked');
      if (found.emailVerified) throw new AppError('account.verified-already');
      const [before, after] = [{ code: null }, { code: 'asked for' }];
      const act = { verb: 'user.verification-asked', before, after, reason } as const;
      await recordActOnPerson(em, actor, userId, act, await databaseNow(em));
      return found;
    });
    return { sentTo: await this.identity.askForProof(user.subject, user.email) };
  }
}
