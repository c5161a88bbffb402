import { type ComponentType, Suspense } from 'react';
import { type Load, notFoundPage, whenShown } from '../../../../kit/screens/load-screen.js';
import { usePageTitle } from '../../../../base/use-page-title.js';
import { classNames } from '../../../../kit/ui/class-names.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { PlatformAdmin } from './platform-admin.js';
import type { AdminResource } from '../resources/resource.js';
import { useMayDo } from './resource-access.js';
import { AdminResourceContext } from './resource-context.js';
import { useResourceCrumbs } from './resource-crumbs.js';

const shown = new Map<Load, ComponentType>();

/** A part of the registry as a component, made once. */
function partOf(load: Load): ComponentType {
  const known = shown.get(load);
  if (known) return known;
  const part = whenShown(load);
  shown.set(load, part);
  return part;
}

const NotFound = whenShown(notFoundPage);

/** The frame is that of the screen already. */
function Pending({ resource }: { resource: AdminResource }) {
  useResourceCrumbs(resource);
  return <Skeleton height={312} />;
}

/** Any address of the back office nobody knows. */
export function NoSuchResource() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}

/** One screen of a resource: what stands around it, and its part once it is fetched. */
export function ResourceScreen({ resource, load }: { resource: AdminResource; load: Load }) {
  const Part = partOf(load);
  const mayLook = useMayDo(resource, 'list');
  usePageTitle(resource.label);
  if (!mayLook) return <NoSuchResource />;
  return (
    <main id="main" className={classNames('main', resource.rail && 'main--wide')} tabIndex={-1}>
      <PlatformAdmin>
        <AdminResourceContext value={resource}>
          <Suspense fallback={<Pending resource={resource} />}>
            <Part />
          </Suspense>
        </AdminResourceContext>
      </PlatformAdmin>
    </main>
  );
}
