import { ChartNoAxesColumn, Database } from 'lucide-react';
import type { ComponentType } from 'react';
import type { NavigationItem } from '../../features/shared/navigation/navigation.js';
import { pathTo } from '../../base/paths.js';
import type { OfficeResource, Place } from '../../features/platform/shared/resources/office-resource.js';
import { dataPath, listPath } from '../../features/platform/shared/resources/resource-paths.js';
import { OperationsCount } from '../../features/platform/operations/queues/operations-count.js';
import type { ResourceName } from '../../features/platform/shared/resources/resource-actions.js';
import { allResources } from '../../features/platform/shared/resources/resources.js';

type Placed = { place: Place; item: Omit<NavigationItem, 'label' | 'short'> };

/** The count shown next to a navigation item. */
const counts: Partial<Record<ResourceName, ComponentType>> = { queues: OperationsCount };

/** Screens that belong to no resource. */
const screens: Placed[] = [
  {
    place: { at: 40, label: 'Analytics', short: 'Analytics' },
    item: { to: pathTo('analytics'), icon: ChartNoAxesColumn },
  },
];

/** Its list may have another address, while its records are below /admin. */
const isOf = ({ name }: OfficeResource, path: string): boolean => {
  const below = pathTo('resourceList', { resource: name });
  return path === listPath(name) || path === below || path.startsWith(`${below}/`);
};

const placed: Placed[] = allResources.flatMap((resource) => {
  const { name, icon, options } = resource;
  const covered = [resource, ...allResources.filter(({ options: { under } }) => under === name)];
  const covers = (path: string) => covered.some((one) => isOf(one, path));
  return options.place
    ? [{ place: options.place, item: { to: listPath(name), icon, covers, Waiting: counts[name] } }]
    : [];
});

/** Resources without a place of their own are found there. */
const others = allResources.filter(({ options: { place, under } }) => !place && !under);
const data: Placed = {
  place: { at: 80, label: 'Data', short: 'Data' },
  item: {
    to: dataPath,
    icon: Database,
    covers: (path) => path === dataPath || others.some((resource) => isOf(resource, path)),
  },
};

/** Where a platform admin may go, in the order of the navigation. */
export const places: NavigationItem[] = [...screens, ...placed, data]
  .sort((one, other) => one.place.at - other.place.at)
  .map(({ place: { label, short }, item }) => ({ label, short, ...item }));
