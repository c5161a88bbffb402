import { can } from '@app/contracts/access/policy';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AccountSettings } from '../../account/account-settings.js';
import { pathTo, withQuery } from '../../paths.js';
import { useSession } from '../../session/user-store.js';
import { useCan, useIdentity } from '../../back-office/acting.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { numberText } from '../../platform/formats/counted.js';
import { Skeleton } from '../../ui/skeleton.js';
import { privacyRequestsQuery } from '../privacy/privacy-requests.js';
import { deskActions } from '../privacy/desk-actions.js';
import { CompanySettings } from './company-settings.js';
import './settings.css';

const TemplatesTab = lazy(() =>
  import('../templates/templates-tab.js').then((file) => ({ default: file.TemplatesTab })),
);

const AuditLog = lazy(() =>
  import('../../back-office/audit/audit-log.js').then((file) => ({ default: file.AuditLog })),
);

const PrivacyDesk = lazy(() =>
  import('../privacy/privacy-desk.js').then((file) => ({ default: file.PrivacyDesk })),
);

const account = { name: null, label: 'Your account', text: 'Your account and how you sign in.' } as const;
const company = {
  name: 'company',
  label: 'Company',
  text: 'What holds for everybody in the company.',
} as const;
const templates = {
  name: 'templates',
  label: 'Templates',
  text: 'What your team writes to candidates again and again.',
} as const;
const privacy = {
  name: 'privacy',
  label: 'Privacy',
  text: 'What people ask about their data, and what the company keeps of them.',
} as const;
const audit = {
  name: 'audit',
  label: 'Audit log',
  text: 'Who changed what in the company, and when.',
} as const;
type Tab = typeof account | typeof company | typeof templates | typeof privacy | typeof audit;

/** Own settings are everybody's; the rest belongs to those who act for a company. */
function tabsFor(inCompany: boolean, may: { templates: boolean; privacy: boolean; audit: boolean }): Tab[] {
  if (!inCompany) return [account];
  return [
    account,
    company,
    ...(may.templates ? [templates] : []),
    ...(may.privacy ? [privacy] : []),
    ...(may.audit ? [audit] : []),
  ];
}

/** The settings of somebody who works for a company or for the platform: their own, and those of the company. */
export function Settings() {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const companyId = userRole?.entityId ?? null;
  const identity = useIdentity();
  const tabs = tabsFor(companyId !== null, {
    templates: useCan('message-template.edit'),
    privacy: deskActions.some((action) => can(identity, action)),
    audit: useCan('audit-event.list'),
  });
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
  useEffect(() => showChosen(row.current), [chosen.name]);
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
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  const window = row?.getBoundingClientRect();
  if (row && chosen && window)
    row.scrollLeft += chosen.left + chosen.width / 2 - (window.left + window.width / 2);
}

/** How many people wait for an answer about their data. */
function OpenRequests({ companyId }: { companyId: string }) {
  const answers = useCan('privacy-request.list');
  const { data } = useQuery({ ...privacyRequestsQuery(companyId, 'open'), enabled: answers });
  if (!data || data.total === 0) return null;
  return (
    <span className="count">
      {numberText(data.total)}
      <span className="vh"> open requests</span>
    </span>
  );
}
