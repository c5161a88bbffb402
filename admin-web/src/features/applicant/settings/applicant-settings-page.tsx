import { AccountSettings } from '../../shared/accounts/account-settings.js';
import { SettingsSection } from '../../shared/accounts/settings-section.js';
import { pathTo, withQuery } from '../../../base/paths.js';
import { ConsentsSettings } from '../shared/consents/consents-settings.js';
import { RequestsSettings } from '../shared/privacy/requests-settings.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { FileAccessLog } from './file-access-log.js';

/** The applicant's settings. */
export function ApplicantSettingsPage() {
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Settings</h1>
          <p>Your account and how you sign in.</p>
        </div>
      </header>
      <AccountSettings>
        <SettingsSection
          id="settings-searches"
          title="Mails about new jobs"
          hint="Each saved search says how often its new jobs come by mail."
        >
          <ButtonLink to={withQuery(pathTo('applicantSaved'), { tab: 'searches' })}>
            Saved searches
          </ButtonLink>
        </SettingsSection>
        <ConsentsSettings />
        <RequestsSettings />
        <FileAccessLog />
      </AccountSettings>
    </>
  );
}
