import { type Action, can, policy } from '@app/contracts/access/policy';
import { identityOf } from '@app/contracts/access/scopes';
import type { AuthProvider } from 'ra-core';
import { pathTo } from '../../base/paths.js';
import { leaveToLogin } from '../session/leave.js';
import { session } from '../session/user-store.js';

const isAction = (name: string): name is Action => name in policy;

/** The session as react-admin asks for it. Our own guard has decided before any of its screens is shown. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in has its own screen')),
  logout: async () => pathTo('login'),
  checkAuth: async () => {
    if (!session().signedIn) throw Object.assign(new Error('Please sign in'), { message: false });
  },
  /** A 401 that survived the refresh ends the session; a refusal or a missing record does not. */
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) leaveToLogin();
  },
  getIdentity: async () => {
    const { user } = session();
    return { id: user?.id ?? '', fullName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() };
  },
  getPermissions: async () => session().roleType,
  /** `resource.action` of the permission table, for example `company.list`. */
  canAccess: async ({ resource, action }) => {
    const { signedIn, roleType } = session();
    const name = `${resource}.${action}`;
    return !isAction(name) || can(identityOf(signedIn, roleType), name);
  },
};
