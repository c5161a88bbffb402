import type { AuthProvider } from 'ra-core';
import { pathTo } from '../../../../base/paths.js';
import { actingIdentity } from '../../../../client/session/acting.js';
import { leaveToLogin } from '../../../../client/session/leave.js';
import { session } from '../../../../client/session/user-store.js';
import { mayAccess } from '../resources/resource-actions.js';

/** The session as react-admin reads it, and the permission table behind `canAccess`. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in has its own screen')),
  logout: async () => pathTo('login'),
  /** The guard of the routes shows the back office to signed-in platform admins only. */
  checkAuth: async () => undefined,
  /** A 401 that survived the refresh ends the session; a 403 or a missing record does not. */
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) leaveToLogin();
  },
  getIdentity: async () => {
    const { user } = session();
    return { id: user?.id ?? '', fullName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() };
  },
  getPermissions: async () => session().roleType,
  canAccess: async ({ resource, action }) => mayAccess(actingIdentity(), resource, action),
};
