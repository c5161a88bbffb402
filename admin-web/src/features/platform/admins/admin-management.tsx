import { ResourceContextProvider } from 'ra-core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCan } from '../../../client/session/acting.js';
import type { TeamRow } from '../../shared/team/team-row.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { Button } from '../../../kit/ui/button.js';
import { InviteAdminsDialog } from '../shared/invitations/invite-admins-dialog.js';
import { useCrumbs } from '../shared/kit/use-crumbs.js';
import { isResource } from '../shared/resources/resource-actions.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { AdminList } from './admin-list.js';
import { BreachExport } from './breach-export.js';
import { SentInvitationList } from './sent-invitation-list.js';
import './admins.css';

const tabs = [
  { tab: '', label: 'Admins' },
  { tab: 'invited', label: 'Invitations' },
  { tab: 'breach', label: 'Breach export' },
] as const;

/** Who looks after the platform, whom they invited, and what has to be known when data got out. */
export function AdminManagement() {
  const [search] = useSearchParams();
  const moved = resourceOfTab(search);
  if (moved) return <Navigate to={moved} replace />;
  const tab = tabs.find((one) => one.tab === search.get('tab'))?.tab ?? '';
  if (tab !== 'breach') return <Lists tab={tab} />;
  return (
    <ResourceContextProvider value="admins">
      <BreachTab />
    </ResourceContextProvider>
  );
}

/** Lists of the back office were tabs of this screen once, and links to them still work. */
function resourceOfTab(search: URLSearchParams): string | undefined {
  const tab = search.get('tab') ?? undefined;
  const name = tab === 'audit' ? 'audit-events' : tab;
  const companyId = search.get('companyId');
  return isResource(name) ? listPath(name, companyId === null ? undefined : { companyId }) : undefined;
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

/** Admins, or invitations; both have a button that invites others. */
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
      {tab === '' ? <AdminList {...shared} /> : <SentInvitationList {...shared} />}
      {inviting && <InviteAdminsDialog first={inviting.first} onClose={() => setInviting(undefined)} />}
    </>
  );
}

function BreachTab() {
  useCrumbs('Breach export');
  usePageTitle('Breach export');
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Breach export</h1>
          <p>When data got out: whose it is, what, since when and with which company.</p>
        </div>
      </header>
      <Tabs now="breach" />
      <BreachExport />
    </>
  );
}
