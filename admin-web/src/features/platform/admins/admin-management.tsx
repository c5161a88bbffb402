import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCan } from '../../../client/session/acting.js';
import type { TeamRow } from '../../shared/team/team-row.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { Button } from '../../../kit/ui/button.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { PlatformAdmin } from '../shared/kit/platform-admin.js';
import { AdminResourceContext } from '../shared/kit/resource-context.js';
import { useResourceCrumbs } from '../shared/kit/resource-crumbs.js';
import { listPathOf } from '../shared/resources/resource-paths.js';
import { resourceNamed } from '../shared/resources/resources.js';
import { AdminList } from './admin-list.js';
import { admins, sentInvitations } from '../shared/resources/admins.js';
import { SentInvitationList } from './sent-invitation-list.js';
import './admins.css';

/** Both are fetched when somebody asks for them. */
const BreachExport = lazy(() =>
  import('./breach-export.js').then((file) => ({ default: file.BreachExport })),
);
const InviteAdminsDialog = lazy(() =>
  import('../shared/invitations/invite-admins-dialog.js').then((file) => ({
    default: file.InviteAdminsDialog,
  })),
);

const tabs = [
  { tab: '', label: 'Admins' },
  { tab: 'invited', label: 'Invitations' },
  { tab: 'breach', label: 'Breach export' },
] as const;

/** Who looks after the platform, whom they invited, and what has to be known when data got out. */
export function AdminManagement() {
  const [search] = useSearchParams();
  const moved = resourceOfTab(search);
  const tab = tabs.find((one) => one.tab === search.get('tab'))?.tab ?? '';
  if (moved) return <Navigate to={moved} replace />;
  return (
    <main id="main" className="main" tabIndex={-1}>
      <PlatformAdmin>{tab === 'breach' ? <BreachTab /> : <Lists tab={tab} />}</PlatformAdmin>
    </main>
  );
}

/** Lists of the back office were tabs of this screen once, and links to them are kept. */
function resourceOfTab(search: URLSearchParams): string | undefined {
  const tab = search.get('tab');
  const resource = resourceNamed(tab === 'audit' ? 'audit-events' : (tab ?? undefined));
  const companyId = search.get('companyId');
  return (
    resource &&
    withQuery(listPathOf(resource), { filter: companyId === null ? null : JSON.stringify({ companyId }) })
  );
}

function Tabs({ now }: { now: (typeof tabs)[number]['tab'] }) {
  return (
    <nav className="tabs admin-tabs" aria-label="Administration">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          className="tab"
          to={withQuery(pathTo('adminManagement'), { tab })}
          aria-current={tab === now ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Those who are in, or those who are asked; both invite others. */
function Lists({ tab }: { tab: '' | 'invited' }) {
  const mayInvite = useCan('invitation.send');
  const [inviting, setInviting] = useState<{ first?: TeamRow }>();
  const invite = mayInvite && (
    <Button look="primary" onClick={() => setInviting({})}>
      <UserPlus className="icon" aria-hidden />
      Invite admins
    </Button>
  );
  const shared = {
    tabs: <Tabs now={tab} />,
    actions: invite,
    onInvite: (first: TeamRow) => setInviting({ first }),
  };
  return (
    <>
      {tab === '' ? (
        <AdminResourceContext value={admins}>
          <AdminList {...shared} />
        </AdminResourceContext>
      ) : (
        <AdminResourceContext value={sentInvitations}>
          <SentInvitationList {...shared} />
        </AdminResourceContext>
      )}
      {inviting && (
        <Suspense>
          <InviteAdminsDialog first={inviting.first} onClose={() => setInviting(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function BreachTab() {
  useResourceCrumbs(admins, 'Breach export');
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Breach export</h1>
          <p>When data got out: whose it is, what, since when and with which company.</p>
        </div>
      </header>
      <Tabs now="breach" />
      <Suspense fallback={<Skeleton height={240} />}>
        <BreachExport />
      </Suspense>
    </>
  );
}
