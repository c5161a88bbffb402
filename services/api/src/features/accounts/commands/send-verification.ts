import type { CodeSentView, SendVerificationBody } from '@app/contracts/accounts/people';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { theSignUp } from '../../../auditing/subjects.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';
import { BodyCommand } from '../../../access/requests.js';

export class SendVerification extends BodyCommand<CodeSentView, SendVerificationBody> {}

/** Has a new code mailed to somebody who signed up and has not entered one: until then the product does not know them. */
@CommandHandler(SendVerification)
export class SendVerificationHandler implements ICommandHandler<SendVerification> {
  constructor(
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, body: { email, reason } }: SendVerification): Promise<CodeSentView> {
    const account = await this.identity.accountOf(email);
    if (!account) throw new AppError('request.invalid', unknown);
    if (account.confirmed)
      throw new AppError('account.already-verified', { errors: { email: alreadyVerified } });
    const sentTo = await this.acts.take(actor, async () => {
      const change = { before: { code: null }, after: { code: 'asked for' }, reason };
      const send = () => this.identity.sendConfirmationCode(account.subject);
      return { verb: 'user.verification-requested', ...theSignUp(account.subject), ...change, send };
    });
    return { sentTo };
  }
}

const unknown = { errors: { email: 'Nobody signed up with this address' } };
const alreadyVerified = 'This address is proven already: its owner can sign in';
