import { ChartNoAxesColumn, Database } from 'lucide-react';
import type { ComponentType } from 'react';
import type { NavigationItem } from '../../features/shared/navigation/navigation.js';
import { pathTo } from '../../base/paths.js';
import type { AdminResource, Place } from '../../features/platform/shared/resources/resource.js';
import { dataPath, listPathOf } from '../../features/platform/shared/resources/resource-paths.js';
import { OperationsCount } from '../../features/platform/operations/queues/operations-count.js';
import type { ResourceName } from '../../features/platform/shared/resources/resource-names.js';
import { resources } from '../../features/platform/shared/resources/resources.js';

type Placed = { place: Place; item: Omit<NavigationItem, 'label' | 'short'> };

/** The count shown next to a navigation item. */
const waiting: Partial<Record<ResourceName, ComponentType>> = { queues: OperationsCount };

/** Screens that belong to no resource. */
const screens: Placed[] = [
  {
    place: { at: 40, label: 'Analytics', short: 'Analytics' },
    item: { to: pathTo('analytics'), icon: ChartNoAxesColumn },
  },
];

const isBelow = (path: string, list: string): boolean => path === list || path.startsWith(`${list}/`);

/** Records of a resource may have their page here although its list has an address of its own. */
const herePathOf = ({ name }: AdminResource): string => pathTo('resourceList', { resource: name });

const placed: Placed[] = resources.flatMap((resource) => {
  const to = listPathOf(resource);
  const below = resources.filter(({ under }) => under === resource.name).map(listPathOf);
  const lists = [herePathOf(resource), ...below];
  const covers = (path: string) => path === to || lists.some((list) => isBelow(path, list));
  return resource.place
    ? [{ place: resource.place, item: { to, icon: resource.icon, covers, Waiting: waiting[resource.name] } }]
    : [];
});

/** What has no place of its own is found there. */
const others = resources.filter(({ place, under }) => !place && !under).map(listPathOf);
const data: Placed = {
  place: { at: 80, label: 'Data', short: 'Data' },
  item: {
    to: dataPath,
    icon: Database,
    covers: (path) => path === dataPath || others.some((list) => isBelow(path, list)),
  },
};

/** Where a platform admin may go, in the order of the navigation. */
export const places: NavigationItem[] = [...screens, ...placed, data]
  .sort((one, other) => one.place.at - other.place.at)
  .map(({ place: { label, short }, item }) => ({ label, short, ...item }));
