import type { ReasonBody } from '@app/contracts/access/access-reason';
import { transaction } from '@app/database/connection/transaction';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';
import { PendingAddresses } from '../pending-addresses.js';

export class CancelEmailChange extends BodyByIdCommand<void, ReasonBody> {}

/** Takes back that somebody's address is to be changed: no code counts any more, and the address stays as it is. */
@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
    private readonly pending: PendingAddresses,
  ) {}

  async execute({ actor, id: userId, body: { reason } }: CancelEmailChange): Promise<void> {
    if (!this.identity.changesAddresses) throw new AppError('identity.addresses-elsewhere');
    // Read one after the other: nobody waits for a second connection while holding one.
    const mode = actor.platformMode();
    const { subject } = await transaction(this.em, mode, (em) => em.findOneOrFail(User, userId));
    if (!(await this.pending.of(actor, subject))) throw new AppError('account.no-email-change');
    await this.acts.take(actor, async () => {
      const change = { before: { address: 'to be proven' }, after: { address: 'as it is' }, reason };
      const send = () => this.identity.cancelEmailChange(subject);
      return { verb: 'user.email-change-cancelled', ...thePerson(userId), ...change, send };
    });
  }
}
