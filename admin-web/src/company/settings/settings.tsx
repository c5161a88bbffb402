import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountSettings } from '../../account/account-settings.js';
import { pathTo, withQuery } from '../../paths.js';
import { useSession } from '../../session/user-store.js';
import { useCan } from '../../back-office/acting.js';
import { AuditLog } from '../../back-office/audit/audit-log.js';
import { useShell } from '../../back-office/shell/shell-context.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CompanySettings } from './company-settings.js';
import './settings.css';

const TemplatesTab = lazy(() =>
  import('../templates/templates-tab.js').then((file) => ({ default: file.TemplatesTab })),
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
const audit = {
  name: 'audit',
  label: 'Audit log',
  text: 'Who changed what in the company, and when.',
} as const;
type Tab = typeof account | typeof company | typeof templates | typeof audit;

/** Own settings are everybody's; the rest belongs to those who act for a company. */
function tabsFor(inCompany: boolean, may: { templates: boolean; audit: boolean }): Tab[] {
  if (!inCompany) return [account];
  return [account, company, ...(may.templates ? [templates] : []), ...(may.audit ? [audit] : [])];
}

/** The settings of somebody who works for a company or for the platform: their own, and those of the company. */
export function Settings() {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const companyId = userRole?.entityId ?? null;
  const tabs = tabsFor(companyId !== null, {
    templates: useCan('message-template.edit'),
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
      {tabs.length > 1 && <Tabs tabs={tabs} chosen={tab} />}
      {companyId !== null && tab.name === 'company' && (
        <CompanySettings key={companyId} companyId={companyId} />
      )}
      {companyId !== null && tab.name === 'templates' && (
        <Suspense fallback={<Skeleton height={320} />}>
          <TemplatesTab key={companyId} companyId={companyId} />
        </Suspense>
      )}
      {companyId !== null && tab.name === 'audit' && <AuditLog companyId={companyId} />}
      {tab.name === null && <AccountSettings />}
    </main>
  );
}

function Tabs({ tabs, chosen }: { tabs: Tab[]; chosen: Tab }) {
  return (
    <nav className="tabs settings-tabs" aria-label="Settings">
      {tabs.map(({ name, label }) => (
        <Link
          key={label}
          className="tab"
          to={withQuery(pathTo('settings'), { tab: name })}
          aria-current={name === chosen.name ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
