import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Account } from '../persistence/account.entity.js';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The protocol's `Username` is an e-mail address or a subject. */
export async function findAccount(em: SqlEntityManager, username: string): Promise<Account | null> {
  const name = normalisedEmail(username);
  return em.findOne(Account, uuid.test(name) ? { id: name } : { email: name });
}

/** The account, locked until the transaction ends. */
export async function lockAccount(em: SqlEntityManager, id: string): Promise<Account | null> {
  return em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
