import { can } from '@app/contracts/access/policy';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { settings } from '../../app/settings.js';
import { useIdentity } from '../../back-office/acting.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { People } from '../../back-office/people/people.js';
import type { TeamRow } from '../../back-office/people/team-row.js';
import { pathTo, withQuery } from '../../paths.js';
import { counted } from '../../platform/formats/counted.js';
import { Button } from '../../ui/button.js';
import { ExportFile } from '../kit/export-file.js';
import { listPathOf } from '../kit/resource-paths.js';
import { resourceNamed } from '../resources.js';
import { BreachExport } from './breach-export.js';
import { InviteAdminsDialog } from './invite-admins-dialog.js';
import { usePlatformPeople } from './use-platform-people.js';
// The navigation around it: its page names it, and it is not asked for late.
import '../places.js';
import './admins.css';

const roleTypes = ['stacAdmin', 'companyAdmin'] as const;
const tabs = [
  { tab: '', label: 'Admins' },
  { tab: 'breach', label: 'Breach export' },
] as const;

/** Who looks after the platform, and what was done on it. */
export function AdminManagement() {
  const [search] = useSearchParams();
  const moved = resourceOfTab(search);
  const tab = tabs.find((one) => one.tab === search.get('tab'))?.tab ?? '';
  useShell([{ label: settings().brandName, to: pathTo('companies') }, { label: 'Administration' }]);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <main id="main" className="main" tabIndex={-1}>
      {tab === '' && <AdminsTab />}
      {tab === 'breach' && <BreachTab />}
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

function AdminsTab() {
  const identity = useIdentity();
  const people = usePlatformPeople();
  const [inviting, setInviting] = useState<{ first?: TeamRow }>();
  const { brandName } = settings();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Administration</h1>
          <p>{summaryOf(people.rows)}</p>
        </div>
        {can(identity, 'invitation.send') && (
          <div className="page-head__actions">
            <ExportFile name="admins" filter={{}} sort={['name', 'ASC']} disabled={!people.rows} />
            <Button look="primary" onClick={() => setInviting({})}>
              <UserPlus className="icon" aria-hidden />
              Invite admins
            </Button>
          </div>
        )}
      </header>
      <Tabs now="" />
      <People
        team={people}
        roleTypes={roleTypes}
        place={brandName}
        withPlaces
        onInvite={(first) => setInviting({ first })}
      />
      {inviting && <InviteAdminsDialog first={inviting.first} onClose={() => setInviting(undefined)} />}
    </>
  );
}

function BreachTab() {
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Administration</h1>
          <p>When data got out: whose it is, what, since when and with which company.</p>
        </div>
      </header>
      <Tabs now="breach" />
      <BreachExport />
    </>
  );
}

function summaryOf(rows: readonly TeamRow[] | undefined): string {
  if (!rows) return 'Counting …';
  const admins = rows.filter(({ kind }) => kind === 'member').length;
  const open = rows.filter(({ state }) => state === 'open').length;
  const asked = open > 0 ? ` and ${counted(open, 'open invitation')}` : '';
  return `${counted(admins, 'platform admin')}${asked}. They look after all companies.`;
}
