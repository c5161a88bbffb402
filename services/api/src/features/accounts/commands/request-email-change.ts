import type { ChangeEmailBody, CodeSentView } from '@app/contracts/accounts/people';
import { identityLimits } from '@app/contracts/identity/limits';
import { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';

export class RequestEmailChange extends BodyByIdCommand<CodeSentView, ChangeEmailBody> {}

/**
 * Begins the change of somebody's address: a code goes to the new mailbox, the old one is told, and nothing changes before
 * the code is entered. Not for platform admins: with their mailbox one could take the place of another.
 */
@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, id: userId, body: { email, reason } }: RequestEmailChange): Promise<CodeSentView> {
    if (!this.identity.changesAddresses) throw new AppError('identity.addresses-elsewhere');
    const holder = await this.identity.accountOf(email);
    const sentTo = await this.acts.take(actor, async (em) => {
      const user = await em.findOneOrFail(User, userId);
      if (user.disabledAt) throw new AppError('account.locked');
      if (await em.findOne(RoleAssignment, { userId, roleType: 'stacAdmin', deactivatedAt: null }))
        throw new AppError('account.of-platform-admin');
      if (holder?.subject === user.subject && holder.emailVerified)
        throw new AppError('account.already-verified', own);
      if (holder?.confirmed && holder.subject !== user.subject)
        throw new AppError('resource.already-exists', taken);
      // Addresses stand where they can be erased; the log would keep them.
      const change = { before: { address: 'as it is' }, after: { address: 'to be proven' }, reason };
      const details = { days: identityLimits.addressChangeDays };
      const send = () => this.identity.requestEmailVerification(user.subject, email);
      return { verb: 'user.email-change-requested', ...thePerson(userId), ...change, details, send };
    });
    return { sentTo };
  }
}

const own = { errors: { email: 'This is the address of the account already' } };
const taken = { errors: { email: 'Somebody signs in with this address already' } };
