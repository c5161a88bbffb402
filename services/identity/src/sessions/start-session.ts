import { newId } from '@app/platform/identifiers/new-id';
import type { Account } from '../persistence/account.entity.js';
import type { Call } from '../core/call.js';
import type { Unit } from '../persistence/database.js';
import { hashOfToken, newOpaqueToken } from './opaque-token.js';
import { RefreshToken } from '../persistence/refresh-token.entity.js';
import { Session } from '../persistence/session.entity.js';

export interface StartedSession {
  session: Session;
  refreshToken: string;
}

/** A new family of refresh tokens; its end is fixed now and no refresh moves it. */
export function startSession(
  { em, now }: Unit,
  account: Account,
  from: { clientId: string; refreshTokenDays: number; call: Call },
): StartedSession {
  const session = em.create(Session, {
    id: newId(),
    accountId: account.id,
    clientId: from.clientId,
    signedInAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + from.refreshTokenDays * 86_400_000),
    ipPrefix: from.call.ipPrefix,
    userAgent: from.call.userAgent,
  });
  em.persist(session);
  return { session, refreshToken: addRefreshToken({ em, now }, session) };
}

/** One more token of the family; only its hash is kept. */
export function addRefreshToken({ em, now }: Unit, session: Session): string {
  const refreshToken = newOpaqueToken();
  em.persist(
    em.create(RefreshToken, { tokenHash: hashOfToken(refreshToken), sessionId: session.id, createdAt: now }),
  );
  return refreshToken;
}
