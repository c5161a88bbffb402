import type { CodeSentView } from '@app/contracts/accounts/people';
import type { ReasonBody } from '@app/contracts/access/access-reason';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';

export class SendPasswordReset extends BodyByIdCommand<CodeSentView, ReasonBody> {}

/** Has a code mailed to somebody, with which they choose a new password. Nobody else sees it. */
@CommandHandler(SendPasswordReset)
export class SendPasswordResetHandler implements ICommandHandler<SendPasswordReset> {
  constructor(
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, id: userId, body: { reason } }: SendPasswordReset): Promise<CodeSentView> {
    const sentTo = await this.acts.take(actor, async (em) => {
      const { disabledAt, subject } = await em.findOneOrFail(User, userId);
      if (disabledAt) throw new AppError('account.locked');
      const change = { before: { resetCode: null }, after: { resetCode: 'asked for' }, reason };
      const send = () => this.identity.sendResetCode(subject);
      return { verb: 'user.reset-requested', ...thePerson(userId), ...change, send };
    });
    return { sentTo };
  }
}
