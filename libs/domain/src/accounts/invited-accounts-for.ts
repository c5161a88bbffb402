import { accountClientFor, type AccountClientSettings } from './account-client.js';
import { InvitedAccounts } from './invited-accounts.js';

/** Accounts of the sign-in service that is set. */
export function invitedAccountsFor(settings: AccountClientSettings): InvitedAccounts {
  return new InvitedAccounts(accountClientFor(settings), settings.IDENTITY_POOL_ID);
}
