import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { GoingAccount } from '../account/going-account.js';
import { useIdentity } from './acting.js';
import { BottomNavigation } from './shell/bottom-navigation.js';
import { looksAfterPlatform } from './shell/navigation.js';
import { ShellContext, type ShellLook } from './shell/shell-context.js';
import { SideNavigation } from './shell/side-navigation.js';
import { TopBar } from './shell/top-bar.js';
import './shell/shell.css';

/** For platform admins alone. */
const VisitBanner = lazy(() => import('./visit-banner.js').then((file) => ({ default: file.VisitBanner })));

const plain: ShellLook = { crumbs: [], rail: false };

/** The company whose screen this is, where the person at it is no member of it. */
function useVisited(): string | null {
  const { companyId } = useParams();
  const [search] = useSearchParams();
  const isPlatform = looksAfterPlatform(useIdentity());
  return isPlatform ? (companyId ?? search.get('companyId')) : null;
}

/** Frame of all screens of companies and of the platform's administrators. */
export function BackOfficeShell() {
  const [look, setLook] = useState(plain);
  const visited = useVisited();
  const shell = useMemo(() => ({ setLook }), []);
  return (
    <ShellContext value={shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={look.rail ? 'shell shell--rail' : 'shell'}>
        <SideNavigation />
        <div>
          <TopBar crumbs={look.crumbs} />
          <GoingAccount />
          {visited && (
            <Suspense fallback={null}>
              <VisitBanner key={visited} companyId={visited} />
            </Suspense>
          )}
          <Suspense fallback={<main id="main" className="main" />}>
            <Outlet />
          </Suspense>
        </div>
        <BottomNavigation />
      </div>
    </ShellContext>
  );
}
