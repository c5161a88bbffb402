import type { EditOwnAccountBody, OwnAccountView } from '@app/contracts/accounts/register-account';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';
import { session, updateUser } from '../../../client/session/user-store.js';

/** The person's own account. */
export const ownAccountQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => api<OwnAccountView>('/api/users/me', { signal }),
});

/** Saves a changed name, here and in what the browser remembers. */
export async function editOwnAccount(
  queryClient: QueryClient,
  account: Pick<OwnAccountView, 'version'>,
  body: EditOwnAccountBody,
): Promise<void> {
  await api('/api/users/me', { method: 'PATCH', version: account.version, body });
  const { user } = session();
  if (user) {
    const { firstName = user.firstName, lastName = user.lastName } = body;
    updateUser({ user: { ...user, firstName, lastName } });
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['user-applicant'] }),
  ]);
}
