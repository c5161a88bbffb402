import { AccountSettings } from '../../account/account-settings.js';

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
      <AccountSettings />
    </>
  );
}
