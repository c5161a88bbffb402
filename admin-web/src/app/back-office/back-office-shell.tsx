import type { Screen } from '@app/contracts/access/screen-rules';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useMatches, useParams, useSearchParams } from 'react-router';
import { AccountDeletionBanner } from '../../features/shared/accounts/account-deletion-banner.js';
import { isRouteHandle } from '../../base/current-screen.js';
import { useIdentity } from '../../client/session/acting.js';
import { Popover } from '../../kit/menu/popover.js';
import { BottomNavigation } from './bottom-navigation.js';
import { looksAfterPlatform } from '../../features/shared/navigation/navigation.js';
import { OfflineNotice } from './offline-notice.js';
import { ShellContext, type ShellLook } from '../../kit/frame/shell-context.js';
import { SideNavigation } from './side-navigation.js';
import { TopBar } from './top-bar.js';
import './shell.css';

/** For platform admins alone. */
const Visit = lazy(() => import('./visit/visit.js').then((file) => ({ default: file.Visit })));

/** Screens of a company that show who applied. */
const screensWithPeople: readonly Screen[] = ['dashboard', 'responses', 'jobProfile', 'candidateProfile'];

/** The frame until the screen is fetched and says how it looks. */
const lookUntilFetched = (resource: string | undefined): ShellLook => ({
  crumbs: [],
  rail: resource === 'job-reports',
});

/** The company whose screen this is, where the person at it is no member of it. */
function useVisited(): string | null {
  const { companyId } = useParams();
  const [search] = useSearchParams();
  const isPlatform = looksAfterPlatform(useIdentity());
  return isPlatform ? (companyId ?? search.get('companyId')) : null;
}

function useShowsPeople(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) && screensWithPeople.includes(handle.screen);
}

const pending = <main id="main" className="main" />;

/** Whoever begins to do something may open a menu next. */
function useMenusAtHand(): void {
  useEffect(() => {
    const signs = ['pointerover', 'focusin', 'keydown'] as const;
    const forget = () => signs.forEach((sign) => document.removeEventListener(sign, prepare));
    const prepare = () => {
      forget();
      Popover.prepare();
    };
    signs.forEach((sign) => document.addEventListener(sign, prepare));
    return forget;
  }, []);
}

/** Frame of all screens of companies and of the platform's administrators. */
export function BackOfficeShell() {
  const { resource } = useParams();
  const [look, setLook] = useState(() => lookUntilFetched(resource));
  const visited = useVisited();
  const showsPeople = useShowsPeople();
  const shell = useMemo(() => ({ setLook }), []);
  useMenusAtHand();
  const screen = (
    <Suspense fallback={pending}>
      <Outlet />
    </Suspense>
  );
  return (
    <ShellContext value={shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={look.rail ? 'shell shell--rail' : 'shell'}>
        <SideNavigation />
        <div>
          <TopBar crumbs={look.crumbs} />
          <OfflineNotice />
          <AccountDeletionBanner />
          {visited ? (
            <Suspense fallback={pending}>
              <Visit key={visited} companyId={visited} asksWhy={showsPeople}>
                {screen}
              </Visit>
            </Suspense>
          ) : (
            screen
          )}
        </div>
        <BottomNavigation />
      </div>
    </ShellContext>
  );
}
