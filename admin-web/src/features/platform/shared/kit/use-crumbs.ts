import { settings } from '../../../../base/settings.js';
import { pathTo } from '../../../../base/paths.js';
import { useShell } from '../../../../kit/frame/shell-context.js';
import type { ResourceOptions } from '../resources/office-resource.js';
import { listPath, dataPath } from '../resources/resource-paths.js';
import { resources } from '../resources/resources.js';
import { useListSeenAt } from './list-seen-at.js';
import { useOfficeResource } from './office-context.js';

/**
 * The way to the list of the resource, or past it to one of its records. It leads to the list as it was last seen, or to
 * `shown.path`.
 */
export function useCrumbs(record?: string, shown: Partial<ResourceOptions> = {}): void {
  const { name, options } = useOfficeResource();
  const { label, place, under, rail } = { ...options, ...shown };
  const seenAt = useListSeenAt(name);
  const list = shown.path ?? seenAt;
  const before = [{ label: settings().brandName, to: pathTo('companies') }];
  if (under) before.push({ label: resources[under].options.label, to: listPath(under) });
  else if (!place) before.push({ label: 'Data', to: dataPath });
  useShell(
    record === undefined ? [...before, { label }] : [...before, { label, to: list }, { label: record }],
    rail,
  );
}
