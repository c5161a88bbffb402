import { identityMessages } from '@app/contracts/identity/error-names';
import { LockMode } from '@mikro-orm/postgresql';
import { Account } from '../persistence/account.entity.js';
import type { Unit } from '../persistence/database.js';
import { notAuthorized, Rejected } from '../core/errors.js';
import { hashOfToken } from './opaque-token.js';
import { RefreshToken } from '../persistence/refresh-token.entity.js';
import { Session } from '../persistence/session.entity.js';

export interface UsableToken {
  token: RefreshToken;
  session: Session;
  account: Account;
}

/**
 * Looks up a refresh token and locks its family. A token that was exchanged some time ago must not come back: whoever
 * brings it, the family ends.
 */
export async function useRefreshToken(
  unit: Unit,
  refreshToken: string,
  clientId: string,
): Promise<UsableToken | Rejected> {
  const { em, now } = unit;
  const tokenHash = hashOfToken(refreshToken);
  const found = await em.findOne(RefreshToken, { tokenHash });
  const session =
    found && (await em.findOne(Session, found.sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!session || session.clientId !== clientId) return notAuthorized(identityMessages.refreshTokenInvalid);
  const rejected = (message: string) => notAuthorized(message).about(session.accountId);
  if (session.revokedAt !== null) return rejected(identityMessages.refreshTokenRevoked);
  if (session.expiresAt <= now) return rejected(identityMessages.refreshTokenExpired);
  // Read again under the family's lock: a twin call may just have exchanged it.
  const token = await em.findOneOrFail(RefreshToken, { tokenHash }, { refresh: true });
  if (token.isReused(now)) {
    session.revoke('refresh token reused', now);
    const reused = new Rejected('RefreshTokenReuseException', identityMessages.refreshTokenReused);
    return reused.about(session.accountId);
  }
  // An account cannot go while one of its sessions is locked.
  const account = await em.findOneOrFail(Account, { id: session.accountId });
  if (!account.enabled) return rejected(identityMessages.disabled);
  return { token, session, account };
}
