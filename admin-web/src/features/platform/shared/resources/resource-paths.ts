import { pathTo, withQuery } from '../../../../base/paths.js';
import type { ResourceName } from './resource-actions.js';
import { resources } from './resources.js';

/** The address of a list, with a filter if there is one. */
export const listPath = (name: ResourceName, filter?: Record<string, unknown>): string =>
  withQuery(resources[name].options.path ?? pathTo('resourceList', { resource: name }), {
    filter: filter && JSON.stringify(filter),
  });

/** The address of one record. */
export const recordPath = (name: ResourceName, id: string): string =>
  pathTo('resourceRecord', { resource: name, id });

/** The page that leads to all resources has an address among them. */
export const dataName = 'data';
export const dataPath = pathTo('resourceList', { resource: dataName });
