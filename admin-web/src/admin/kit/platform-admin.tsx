import { type Action, can } from '@app/contracts/access/policy';
import { type AuthProvider, type ResourceDefinitions, ResourceDefinitionContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { authProvider } from '../../api/auth-provider.js';
import { actingIdentity } from '../../back-office/acting.js';
import { ReactAdminArea } from '../../mui/react-admin-area.js';
import { platformProvider } from './platform-provider.js';
import { resourceNamed, resources } from '../resources.js';
import type { AdminResource } from './resource.js';

const isAct = (resource: AdminResource, act: string): act is keyof AdminResource['asks'] =>
  Object.hasOwn(resource.asks, act);

/** The row of the permission table behind what react-admin asks about. */
function actionOf(name: string, act: string): Action | undefined {
  const resource = resourceNamed(name);
  return resource && isAct(resource, act) ? resource.asks[act] : undefined;
}

/** What the registry does not know is refused. */
const platformAccess: AuthProvider = {
  ...authProvider,
  canAccess: async ({ resource, action }) => {
    const asked = actionOf(resource, action);
    return asked !== undefined && can(actingIdentity(), asked);
  },
};

const definitions: ResourceDefinitions = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    {
      name: resource.name,
      icon: resource.icon,
      options: { label: resource.label },
      recordRepresentation: resource.nameOf,
      hasList: true,
      // Our one page of a record has the address react-admin edits at.
      hasShow: false,
      hasEdit: resource.record !== undefined,
      hasCreate: resource.create !== undefined,
    },
  ]),
);

/** What `<Admin>` is elsewhere: react-admin under our router, with the registry as its resources. */
export function PlatformAdmin({ children }: { children: ReactNode }) {
  return (
    <ReactAdminArea basename="/admin" authProvider={platformAccess} dataProvider={platformProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        {children}
      </ResourceDefinitionContextProvider>
    </ReactAdminArea>
  );
}
