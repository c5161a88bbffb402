import type { SessionView } from '@app/contracts/accounts/session';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { deviceView } from '../../../reads/device-view.js';

export class ListMySessions extends Query<SessionView[]> {
  constructor(readonly access: VerifiedAccess) {
    super();
  }
}

/** The devices the person is signed in on, the one used last first. */
@QueryHandler(ListMySessions)
export class ListMySessionsHandler implements IQueryHandler<ListMySessions> {
  constructor(private readonly identity: IdentityAdminClient) {}

  async execute({ access }: ListMySessions): Promise<SessionView[]> {
    const sessions = await this.identity.sessionsOf(access.subject);
    return sessions.map((session) => ({
      ...deviceView(session),
      current: session.SessionId === access.session,
    }));
  }
}
