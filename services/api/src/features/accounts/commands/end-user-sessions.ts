import type { ReasonBody } from '@app/contracts/access/access-reason';
import { User } from '@app/domain/accounts/user.entity';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { thePerson } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { ActsAtSignIn } from '../acts-at-sign-in.js';

export class EndUserSessions extends BodyByIdCommand<void, ReasonBody> {}

/** Signs every device of somebody out, on behalf of the platform. */
@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(
    private readonly acts: ActsAtSignIn,
    private readonly identity: IdentityAdminClient,
  ) {}

  async execute({ actor, id: userId, body: { reason } }: EndUserSessions): Promise<void> {
    await this.acts.take(actor, async (em) => {
      const { subject } = await em.findOneOrFail(User, userId);
      const change = { before: { devices: 'signed in' }, after: { devices: 'signed out' }, reason };
      const send = () => this.identity.endSessions(subject);
      return { verb: 'user.signed-out', ...thePerson(userId), ...change, send };
    });
  }
}
