import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AccountSettings } from '../../shared/accounts/account-settings.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useSession } from '../../../client/session/user-store.js';
import { useCan, useIdentity } from '../../../client/session/acting.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { numberText } from '../../../base/formats/counted.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { dataRequestsQuery } from '../shared/privacy/data-requests.js';
import { CompanySettings } from './company-settings.js';
import { account, type Tab, tabsFor } from '../shared/settings/settings-tabs.js';
import './settings.css';

const TemplatesTab = lazy(() =>
  import('./templates/templates-tab.js').then((file) => ({ default: file.TemplatesTab })),
);

const AuditLog = lazy(() =>
  import('../../shared/auditing/audit-log.js').then((file) => ({ default: file.AuditLog })),
);

const PrivacyDesk = lazy(() =>
  import('./privacy/privacy-desk.js').then((file) => ({ default: file.PrivacyDesk })),
);

/** The settings of somebody who works for a company or for the platform: their own, and those of the company. */
export function Settings() {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const companyId = userRole?.entityId ?? null;
  const identity = useIdentity();
  const tabs = tabsFor(companyId !== null, identity);
  const tab = tabs.find(({ name }) => name === search.get('tab')) ?? account;
  useShell([{ label: 'Settings' }]);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <header className="page-head">
        <div>
          <h1>Settings</h1>
          <p>{tab.text}</p>
        </div>
      </header>
      {tabs.length > 1 && companyId !== null && <Tabs tabs={tabs} chosen={tab} companyId={companyId} />}
      {companyId !== null && <CompanyTab key={companyId} tab={tab} companyId={companyId} />}
      {tab.name === null && <AccountSettings />}
    </main>
  );
}

/** What the chosen tab holds, where it is one of the company's. */
function CompanyTab({ tab, companyId }: { tab: Tab; companyId: string }) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      {tab.name === 'company' && <CompanySettings companyId={companyId} />}
      {tab.name === 'templates' && <TemplatesTab companyId={companyId} />}
      {tab.name === 'privacy' && <PrivacyDesk companyId={companyId} />}
      {tab.name === 'audit' && <AuditLog companyId={companyId} />}
    </Suspense>
  );
}

type TabsProps = { tabs: Tab[]; chosen: Tab; companyId: string };

function Tabs({ tabs, chosen, companyId }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    // The number of open requests comes later and widens its tab.
    const widths = new ResizeObserver(() => showChosen(shown));
    for (const tab of shown.children) widths.observe(tab);
    return () => widths.disconnect();
  }, [chosen.name]);
  return (
    <nav className="tabs settings-tabs" aria-label="Settings" ref={row}>
      {tabs.map(({ name, label }) => (
        <Link
          key={label}
          className="tab"
          to={withQuery(pathTo('settings'), { tab: name })}
          aria-current={name === chosen.name ? 'page' : undefined}
        >
          {label}
          {name === 'privacy' && <OpenRequests companyId={companyId} />}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row is wider than the window. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-current]')?.getBoundingClientRect();
  const window = row.getBoundingClientRect();
  if (chosen) row.scrollLeft += chosen.left + chosen.width / 2 - (window.left + window.width / 2);
}

/** How many people wait for an answer about their data. */
function OpenRequests({ companyId }: { companyId: string }) {
  const answers = useCan('data-request.list');
  const { data } = useQuery({ ...dataRequestsQuery(companyId, 'open'), enabled: answers });
  if (!data || data.total === 0) return null;
  return (
    <span className="count">
      {numberText(data.total)}
      <span className="vh"> open requests</span>
    </span>
  );
}
