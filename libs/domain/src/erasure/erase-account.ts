import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes everything away that an account is whose deletion has begun, in the caller's transaction. What was sent stays with
 * its employers. While the sign-in service may still know the account (`signedOff` is false), the row remembers it there
 * and stays due: the run that deletes accounts finishes it. Bytes of files go before, by that run. Doing it again changes
 * nothing.
 */
export async function eraseAccount(em: EntityManager, userId: string, signedOff: boolean): Promise<void> {
  await em.execute(ERASE_ACCOUNT, [userId, signedOff]);
}

const ERASE_ACCOUNT = 'select erase_account(?, ?)';
