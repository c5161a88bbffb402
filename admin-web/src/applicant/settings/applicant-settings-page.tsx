import { AccountSettings } from '../../account/account-settings.js';
import { SettingsSection } from '../../account/settings-section.js';
import { pathTo, withQuery } from '../../paths.js';
import { ConsentsSettings } from '../consents/consents-settings.js';
import { RequestsSettings } from '../privacy-requests/requests-settings.js';
import { ButtonLink } from '../../ui/button.js';
import { WhoOpened } from './who-opened.js';

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
        <WhoOpened />
      </AccountSettings>
    </>
  );
}
