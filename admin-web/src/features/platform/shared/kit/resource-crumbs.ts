import { settings } from '../../../../base/settings.js';
import { useShell } from '../../../../kit/frame/shell-context.js';
import { pathTo } from '../../../../base/paths.js';
import { resourceNamed } from '../resources/resources.js';
import { useListSeenAt } from './list-seen-at.js';
import type { AdminResource } from '../resources/resource.js';
import { dataPath, listPathOf } from '../resources/resource-paths.js';

/** The way to the list of a resource, or past it to one of its records. */
export function useResourceCrumbs(resource: AdminResource, record?: string): void {
  const { label, place, under, rail } = resource;
  const beside = resourceNamed(under);
  const list = useListSeenAt(resource);
  const before = [{ label: settings().brandName, to: pathTo('companies') }];
  if (beside) before.push({ label: beside.label, to: listPathOf(beside) });
  else if (!place) before.push({ label: 'Data', to: dataPath });
  useShell(
    record === undefined ? [...before, { label }] : [...before, { label, to: list }, { label: record }],
    rail,
  );
}
