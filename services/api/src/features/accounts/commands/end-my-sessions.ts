import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';

export class EndMySessions extends Command<void> {
  constructor(readonly access: VerifiedAccess) {
    super();
  }
}

/** Signs every device of the person out, the one that asks too. */
@CommandHandler(EndMySessions)
export class EndMySessionsHandler implements ICommandHandler<EndMySessions> {
  constructor(private readonly identity: IdentityAdminClient) {}

  async execute({ access }: EndMySessions): Promise<void> {
    await this.identity.endSessions(access.subject);
  }
}
