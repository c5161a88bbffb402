import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { dataName } from '../../features/platform/shared/resources/resource-paths.js';
import { isResource } from '../../features/platform/shared/resources/resource-actions.js';
import { resourceNamed } from '../../features/platform/shared/resources/resources.js';
import { classNames } from '../../kit/ui/class-names.js';
import { hasRecords } from './office-resources.js';

/** What is around a screen of react-admin: navigation and top bar are those of the back office. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { resource: name, id } = useParams();
  const resource = resourceNamed(name);
  // The page for an unknown address has its own landmark.
  if (name !== undefined && !isScreen(name, id)) return children;
  return (
    <main id="main" className={classNames('main', resource?.options.rail && 'main--wide')} tabIndex={-1}>
      {children}
    </main>
  );
}

const isScreen = (name: string, id: string | undefined): boolean =>
  id === undefined ? name === dataName || isResource(name) : isResource(name) && hasRecords(name);
