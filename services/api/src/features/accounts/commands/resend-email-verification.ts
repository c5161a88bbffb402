import type { CodeSentView } from '@app/contracts/accounts/people';
import type { ReasonBody } from '@app/contracts/access/access-reason';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';

export class ResendEmailVerification extends BodyByIdCommand<CodeSentView, ReasonBody> {}

/** Has a code mailed to the address of an account that was never proven. */
@CommandHandler(ResendEmailVerification)
export class ResendEmailVerificationHandler implements ICommandHandler<ResendEmailVerification> {
  constructor(
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, id: userId, body: { reason } }: ResendEmailVerification): Promise<CodeSentView> {
    if (!this.identity.changesAddresses) throw new AppError('identity.addresses-elsewhere');
    const sentTo = await this.acts.take(actor, async (em) => {
      const { disabledAt, emailVerified, subject, email } = await em.findOneOrFail(User, userId);
      if (disabledAt) throw new AppError('account.locked');
      if (emailVerified) throw new AppError('account.already-verified');
      const change = { before: { code: null }, after: { code: 'asked for' }, reason };
      const send = () => this.identity.requestEmailVerification(subject, email);
      return { verb: 'user.verification-requested', ...thePerson(userId), ...change, send };
    });
    return { sentTo };
  }
}
