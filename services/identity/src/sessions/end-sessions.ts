import type { Unit } from '../persistence/database.js';

/** Ends every family of the account, or those of sign-ins before a moment; a trigger tells verifiers of access tokens. */
export async function endSessions(
  { em, now }: Unit,
  accountId: string,
  because: string,
  before?: Date,
): Promise<void> {
  await em.execute(
    `update identity.session set revoked_at = ?, revoked_because = ?
     where account_id = ? and revoked_at is null and signed_in_at < coalesce(?::timestamptz, 'infinity')`,
    [now, because, accountId, before ?? null],
  );
}
