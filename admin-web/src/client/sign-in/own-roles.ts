import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/http.js';
import { storedTokens } from '../session/tokens.js';
import { session, updateUser } from '../session/user-store.js';

/** The person's roles. Names and logos that changed since the sign-in are known from here on, too. */
export const ownRolesQuery = queryOptions({
  queryKey: ['user-roles'],
  queryFn: async ({ signal }) => {
    const { username } = storedTokens();
    const userRoles = await api<RoleAssignmentView[]>('/api/user-roles', { signal });
    // Another tab may have signed in somebody else meanwhile.
    if (storedTokens().username !== username) return userRoles;
    const chosen = session().userRole;
    updateUser({ userRoles, userRole: userRoles.find(({ id }) => id === chosen?.id) ?? chosen });
    return userRoles;
  },
});
