import { can } from '@app/contracts/access/policy';
import { identityOf } from '@app/contracts/access/scopes';
import type { Screen } from '@app/contracts/access/screen-rules';
import {
  ArrowUpDown,
  Bookmark,
  Briefcase,
  FileText,
  LogOut,
  type LucideIcon,
  Search,
  Settings,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AccountDeletionBanner } from '../../shared/accounts/account-deletion-banner.js';
import { pathTo } from '../../../base/paths.js';
import { signOut } from '../../../client/session/leave.js';
import { useSession } from '../../../client/session/user-store.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { Brand } from '../../../kit/ui/brand.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { KeysHelp } from '../../../kit/ui/keys-help.js';
import { ThemeSwitch } from '../../../kit/ui/theme-switch.js';
import { unreadApplicationsQuery } from '../shared/applications/applied-jobs-query.js';
import { UnreadCount } from '../shared/applications/unread-count.js';
import './applicant-shell.css';

type Place = {
  screen: Screen &
    ('jobSearch' | 'applicantJobs' | 'applicantSaved' | 'applicantResume' | 'applicantSettings');
};
const places: (Place & { label: string; Icon: LucideIcon })[] = [
  { screen: 'jobSearch', label: 'Find jobs', Icon: Search },
  { screen: 'applicantJobs', label: 'Applications', Icon: Briefcase },
  { screen: 'applicantSaved', label: 'Saved', Icon: Bookmark },
  { screen: 'applicantResume', label: 'Résumé', Icon: FileText },
  { screen: 'applicantSettings', label: 'Settings', Icon: Settings },
];

/** Frame of the applicant's own screens: a rail at the left, on a phone a bar at the bottom. */
export function ApplicantShell() {
  const { pathname } = useLocation();
  const { data: unread = 0 } = useQuery(unreadApplicationsQuery);
  const current = (screen: Place['screen']) => (pathname === pathTo(screen) ? 'page' : undefined);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <aside className="sidenav no-print">
          <Brand />
          <nav aria-label="Main">
            <ul>
              {places.map(({ screen, label, Icon }) => (
                <li key={screen}>
                  <Link className="nav-item" to={pathTo(screen)} aria-current={current(screen)}>
                    <Icon className="icon icon--md" aria-hidden />
                    <span>{label}</span>
                    {screen === 'applicantJobs' && unread > 0 && <UnreadCount count={unread} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Who />
        </aside>
        <div>
          <header className="topbar no-print">
            <span className="only-phone">
              <Brand />
            </span>
            <span className="push row">
              <KeysHelp />
              <ThemeSwitch />
            </span>
            <SignOutButton />
          </header>
          <AccountDeletionBanner />
          <main id="main" className="main" tabIndex={-1}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <nav className="bottomnav bottomnav--five no-print" aria-label="Main, on a phone">
          {places.map(({ screen, label, Icon }) => (
            <Link key={screen} to={pathTo(screen)} aria-current={current(screen)}>
              <Icon className="icon" aria-hidden />
              {label}
              {screen === 'applicantJobs' && unread > 0 && <UnreadCount count={unread} />}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}

function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      look="ghost"
      size="small"
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      {!leaving && <LogOut className="icon" aria-hidden />}
      Sign out
    </Button>
  );
}

/** Who is signed in; with several roles a link to change it. */
function Who() {
  const { user, userRole, userRoles, roleType } = useSession();
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '');
  const face = (
    <>
      <Avatar name={name} />
      <span className="grow">
        <b className="truncate">{name}</b>
        <small>{userRole?.roleName}</small>
      </span>
    </>
  );
  if (userRoles.length > 1) {
    return (
      <Link className="who sidenav__who" to={pathTo('userRole')}>
        {face}
        <ArrowUpDown className="icon" aria-hidden />
        <span className="vh">, switch role</span>
      </Link>
    );
  }
  return (
    <div className="sidenav__who">
      <div className="who">{face}</div>
      {can(identityOf(true, roleType), 'user-account.register') && (
        <ButtonLink
          className="who__more"
          look="ghost"
          size="small"
          to={`${pathTo('userAccount')}?as=company`}
        >
          Hiring, too?
        </ButtonLink>
      )}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="stack screen-skeleton">
      <Skeleton width={220} height={34} />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
