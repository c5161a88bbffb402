import { pathTo } from '../../../../base/paths.js';
import type { AdminResource } from './resource.js';

/** The last part of the address where a new record is made. */
export const newRecord = 'create';

export const listPathOf = (resource: AdminResource): string =>
  resource.elsewhere ? resource.elsewhere.list : pathTo('resourceList', { resource: resource.name });

/** The page of one record; undefined where it has none. */
export function recordPathOf(resource: AdminResource, id: string): string | undefined {
  if (resource.elsewhere?.record) return resource.elsewhere.record(id);
  return resource.hasRecord && pathTo('resourceRecord', { resource: resource.name, id });
}

export const createPathOf = (resource: AdminResource): string =>
  pathTo('resourceRecord', { resource: resource.name, id: newRecord });

/** The page that leads to all resources has an address among them. */
export const dataName = 'data';
export const dataPath = pathTo('resourceList', { resource: dataName });
