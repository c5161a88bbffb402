import type { ChangeEmailBody, CodeSentView } from '@app/contracts/accounts/people';
import { databaseNow, transaction } from '@app/database/transaction';
import { RoleAssignment } from '@app/domain/identity/role-assignment.entity';
import { User } from '@app/domain/identity/user.entity';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordActOnPerson } from '../../../auditing/record-act-on-person.js';
import type { Actor } from '../../../http/actor.js';

export class AskEmailChange extends Command<CodeSentView> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: ChangeEmailBody,
  ) {
    super();
  }
}

/**
 * Begins the change of somebody's address: a code goes to the new mailbox, the old one is told, and nothing changes before
 * the code is entered. Not for platform admins: with their mailbox one could take the place of another.
 */
@CommandHandler(AskEmailChange)
export class AskEmailChangeHandler implements ICommandHandler<AskEmailChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, userId, body: { email, reason } }: AskEmailChange): Promise<CodeSentView> {
    if (!this.identity.changesAddresses) throw new AppError('identity.addresses-elsewhere');
    const holder = await this.identity.accountOf(email);
    const subject = await transaction(this.em, { as: 'platform', userId: actor.userId }, async (em) => {
      const user = await em.findOneOrFail(User, userId);
      if (user.disabledAt) throw new AppError('account.locked');
      if (await em.findOne(RoleAssignment, { userId, roleType: 'stacAdmin', deactivatedAt: null }))
        throw new AppError('account.of-platform-admin');
      if (holder?.subject === user.subject && holder.emailVerified)
        throw new AppError('account.verified-already', own);
      if (holder?.confirmed && holder.subject !== user.subject)
        throw new AppError('resource.already-exists', taken);
      // Addresses stand where they can be erased; the log would keep them.
      const [before, after] = [{ address: 'as it is' }, { address: 'to be proven' }];
      const act = { verb: 'user.email-change-asked', before, after, reason } as const;
      await recordActOnPerson(em, actor, userId, act, await databaseNow(em));
      return user.subject;
    });
    return { sentTo: await this.identity.askForProof(subject, email) };
  }
}

const own = { errors: { email: 'This is the address of the account already' } };
const taken = { errors: { email: 'Somebody signs in with this address already' } };
