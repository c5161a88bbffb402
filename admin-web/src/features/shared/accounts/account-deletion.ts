import type { AccountDeletionView } from '@app/contracts/accounts/delete-account';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../client/http/http.js';

/** What deleting one's account would do, or is about to do. */
export const deletionQuery = queryOptions({
  queryKey: ['users', 'me', 'deletion'],
  queryFn: ({ signal }) => api<AccountDeletionView>('/api/users/me/deletion', { signal }),
});

/** The names of teams one after the other; the platform has no company. */
export const teamNames = (teams: AccountDeletionView['lastAdminOf']): string =>
  teams.map(({ companyName }) => companyName ?? 'the platform').join(' and ');
