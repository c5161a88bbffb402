import { AppError } from '@app/platform/errors/app-error';
import type { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { EntityManager } from '@mikro-orm/postgresql';

type Standing = { subject: string; locked: boolean };
type Waiting = { id: string; version: number };

/**
 * Tells the sign-in service whether somebody may sign in, where it has not heard of the last change. One after the other
 * for each account, or the answer to an older question could come last; so this is the one call that is made inside of a
 * transaction, which holds nothing but its place in that queue. Whoever dies before the end is followed by the sweep.
 */
export async function syncAccountStatus(
  em: EntityManager,
  identity: Pick<IdentityAdminClient, 'setEnabled'>,
  userId: string,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`standing of ${userId}`]);
  const waiting = await em.execute<Waiting[]>(
    'select id, version from account_lock where user_id = ? and not synced',
    [userId],
  );
  const [account] = await em.execute<Standing[]>(
    'select subject, disabled_at is not null as locked from app_user where id = ?',
    [userId],
  );
  if (waiting.length === 0 || !account) return;
  await identity.setEnabled(account.subject, !account.locked).catch(unlessUnknown);
  faultPoint('after-account-status-synced');
  // What changed meanwhile has another version, and is told next.
  for (const { id, version } of waiting)
    await em.execute('update account_lock set synced = true where id = ? and version = ?', [id, version]);
}

/** Nobody signs in to an account that is not there. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'resource.not-found')) throw error;
}
