import { useResourceContext } from 'ra-core';
import { useIdentity } from '../../../../client/session/acting.js';
import type { OfficeResource } from '../resources/office-resource.js';
import { mayAccess, type ResourceAct, type ResourceName } from '../resources/resource-actions.js';
import { resourceNamed } from '../resources/resources.js';

/** The resource of this screen. */
export function useOfficeResource(): OfficeResource {
  const name = useResourceContext();
  const resource = resourceNamed(name);
  if (!resource) throw new Error(`No resource of the back office is called ${name}`);
  return resource;
}

/** `canAccess` at once: `useCanAccess` answers after the first paint, and what it adds would move the page. */
export const useMayAccess = (resource: ResourceName, act: ResourceAct): boolean =>
  mayAccess(useIdentity(), resource, act);
