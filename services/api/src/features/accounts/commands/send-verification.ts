import type { CodeSentView, SendVerificationBody } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theSignUp } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';

export class SendVerification extends Command<CodeSentView> {
  constructor(
    readonly actor: Actor,
    readonly body: SendVerificationBody,
  ) {
    super();
  }
}

/** Has a new code mailed to somebody who signed up and has not entered one: until then the product does not know them. */
@CommandHandler(SendVerification)
export class SendVerificationHandler implements ICommandHandler<SendVerification> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, body: { email, reason } }: SendVerification): Promise<CodeSentView> {
    const account = await this.identity.accountOf(email);
    if (!account) throw new AppError('request.invalid', unknown);
    if (account.confirmed)
      throw new AppError('account.verified-already', { errors: { email: alreadyProven } });
    await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const [before, after] = [{ code: null }, { code: 'asked for' }];
      const act = { verb: 'user.verification-asked', ...theSignUp(account.subject), before, after } as const;
      recordAct(em, actor, { ...act, details: { reason } }, await databaseNow(em));
    });
    return { sentTo: await this.identity.sendConfirmationCode(account.subject) };
  }
}

const unknown = { errors: { email: 'Nobody signed up with this address' } };
const alreadyProven = 'This address is proven already: its owner can sign in';
