import type { RegisterAccountBody } from '@app/contracts/accounts/register-account';
import { api } from '../../../client/http/http.js';
import { loadAccount } from '../../../client/sign-in/sign-in.js';
import { forgetRegistration } from '../../../client/session/pending-registration.js';
import { session, updateUser } from '../../../client/session/user-store.js';

/** Makes the signed-in person an applicant or the first admin of a company, and acts as that from now on. */
export async function registerAccount(account: RegisterAccountBody): Promise<void> {
  const made = await api<{ id: string }>('/api/user-accounts', { method: 'POST', body: account });
  forgetRegistration();
  await loadAccount();
  const userRole = session().userRoles.find((role) => role.id === made.id);
  if (userRole) updateUser({ userRole });
}
