import { identityMessages } from '@app/contracts/identity/error-names';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { text, username } from '../core/parse-request.js';
import type { Unit } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';

/** How every internal action names its account. */
export const Named = z.object({ UserPoolId: text(55), Username: username });

/** The account an internal action is about, locked. Throwing rolls back, which is right: nothing was written yet. */
export async function namedAccount({ em }: Unit, name: string): Promise<Account> {
  const found = await findAccount(em, name);
  const account = found && (await lockAccount(em, found.id));
  if (!account) throw new Rejected('UserNotFoundException', identityMessages.userNotFound);
  return account;
}
