import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { dataName } from '../../features/platform/shared/resources/resource-paths.js';
import { resourceNamed } from '../../features/platform/shared/resources/resources.js';
import { classNames } from '../../kit/ui/class-names.js';

/** What is around a screen of react-admin: navigation and top bar are those of the back office. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { resource: name } = useParams();
  const resource = resourceNamed(name);
  // The page for an unknown address has its own landmark.
  if (name !== undefined && name !== dataName && !resource) return children;
  return (
    <main id="main" className={classNames('main', resource?.options.rail && 'main--wide')} tabIndex={-1}>
      {children}
    </main>
  );
}
