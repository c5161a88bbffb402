import { type ResourceDefinitions, ResourceDefinitionContextProvider, RouterProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ReactAdminArea } from '../../../../kit/react-admin/react-admin-area.js';
import { searchPreservingRouter } from './search-preserving-router.js';
import { platformAccess } from './platform-access.js';
import { platformProvider } from './platform-provider.js';
import { resources } from '../resources/resources.js';

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
      hasEdit: resource.hasRecord === true,
      hasCreate: resource.hasCreate === true,
    },
  ]),
);

/** What `<Admin>` is elsewhere: react-admin under our router, with the registry as its resources. */
export function PlatformAdmin({ children }: { children: ReactNode }) {
  return (
    <ReactAdminArea basename="/admin" authProvider={platformAccess} dataProvider={platformProvider}>
      <RouterProviderContext value={searchPreservingRouter}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          {children}
        </ResourceDefinitionContextProvider>
      </RouterProviderContext>
    </ReactAdminArea>
  );
}
