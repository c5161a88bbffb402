import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';

export class EndMySession extends Command<{ id: string }> {
  constructor(
    readonly access: VerifiedAccess,
    readonly id: string,
  ) {
    super();
  }
}

/** Signs one of the person's own devices out; another person's device does not exist. */
@CommandHandler(EndMySession)
export class EndMySessionHandler implements ICommandHandler<EndMySession> {
  constructor(private readonly identity: IdentityAdminClient) {}

  async execute({ access, id }: EndMySession): Promise<{ id: string }> {
    await this.identity.endSession(access.subject, id);
    return { id };
  }
}
