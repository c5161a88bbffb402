import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import { useIdentity } from '../../../../client/session/acting.js';
import type { AdminResource, ResourceAct } from '../resources/resource.js';

const isAct = (resource: AdminResource, act: string): act is ResourceAct =>
  Object.hasOwn(resource.actions, act);

/**
 * Whether somebody may do this with records of a resource: the row of the permission table behind it decides, for
 * react-admin and for our own screens. What has no row, or is in no registry, is refused.
 */
export function mayDo(identity: Identity, resource: AdminResource | undefined, act: string): boolean {
  const action = resource && isAct(resource, act) ? resource.actions[act] : undefined;
  return action !== undefined && can(identity, action);
}

/** The same for the person at the screen. */
export const useMayDo = (resource: AdminResource, act: ResourceAct): boolean =>
  mayDo(useIdentity(), resource, act);
