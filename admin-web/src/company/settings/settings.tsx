import { Link, useSearchParams } from 'react-router';
import { AccountSettings } from '../../account/account-settings.js';
import { pathTo, withQuery } from '../../paths.js';
import { useSession } from '../../session/user-store.js';
import { useShell } from '../shell/shell-context.js';
import { CompanySettings } from './company-settings.js';
import './settings.css';

/** The settings of somebody who works for a company or for the platform: their own, and those of the company. */
export function Settings() {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const companyId = userRole?.entityId ?? null;
  const ofCompany = companyId !== null && search.get('tab') === 'company';
  useShell([{ label: 'Settings' }]);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <header className="page-head">
        <div>
          <h1>Settings</h1>
          <p>
            {ofCompany
              ? `What holds for all of ${userRole?.entityName ?? 'the company'}.`
              : 'Your account and how you sign in.'}
          </p>
        </div>
      </header>
      {companyId !== null && (
        <nav className="tabs settings-tabs" aria-label="Settings">
          <Link className="tab" to={pathTo('settings')} aria-current={ofCompany ? undefined : 'page'}>
            Your account
          </Link>
          <Link
            className="tab"
            to={withQuery(pathTo('settings'), { tab: 'company' })}
            aria-current={ofCompany ? 'page' : undefined}
          >
            Company
          </Link>
        </nav>
      )}
      {ofCompany ? <CompanySettings key={companyId} companyId={companyId} /> : <AccountSettings />}
    </main>
  );
}
