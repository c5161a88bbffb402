import type { SessionView } from '@app/contracts/accounts/session';
import type { AdminSession } from '@app/contracts/identity/admin-wire';

/** A device somebody is signed in on, as the sign-in service tells it. */
export function deviceView(session: AdminSession): Omit<SessionView, 'current'> {
  return {
    id: session.SessionId,
    signedInAt: timeOf(session.SignedInAt),
    lastUsedAt: timeOf(session.LastUsedAt),
    expiresAt: timeOf(session.ExpiresAt),
    userAgent: session.UserAgent,
    ipPrefix: session.IpPrefix,
  };
}

const timeOf = (secondsSince1970: number): string => new Date(secondsSince1970 * 1000).toISOString();
