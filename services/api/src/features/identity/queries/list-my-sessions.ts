import type { SessionView } from '@app/contracts/accounts/session';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityAdminClient } from '@app/platform/accounts/identity-admin-client';

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
      id: session.SessionId,
      signedInAt: timeOf(session.SignedInAt),
      lastUsedAt: timeOf(session.LastUsedAt),
      expiresAt: timeOf(session.ExpiresAt),
      userAgent: session.UserAgent,
      ipPrefix: session.IpPrefix,
      current: session.SessionId === access.session,
    }));
  }
}

const timeOf = (secondsSince1970: number): string => new Date(secondsSince1970 * 1000).toISOString();
