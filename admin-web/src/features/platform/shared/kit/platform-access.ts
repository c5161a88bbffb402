import type { AuthProvider } from 'ra-core';
import { authProvider } from '../../../../client/react-admin/auth-provider.js';
import { actingIdentity } from '../../../../client/session/acting.js';
import { resourceNamed } from '../resources/resources.js';
import { mayDo } from './resource-access.js';

/** What react-admin asks about rights is answered from the permission table, by way of the registry. */
export const platformAccess: AuthProvider = {
  ...authProvider,
  canAccess: async ({ resource, action }) => mayDo(actingIdentity(), resourceNamed(resource), action),
};
