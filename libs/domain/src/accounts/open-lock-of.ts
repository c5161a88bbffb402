import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountLock } from './account-lock.entity.js';

/**
 * The lock that shuts somebody's account, to be ended; null where there is none. Held, because whoever tells the sign-in
 * service notes that it was told without a new version: the end of the lock would be taken for told with its beginning.
 */
export const openLockOf = (em: EntityManager, userId: string): Promise<AccountLock | null> =>
  em.findOne(AccountLock, { userId, endedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
