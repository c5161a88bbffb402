import { AccountSettings } from '../../account/account-settings.js';
import { useShell } from '../shell/shell-context.js';

/** The settings of somebody who works for a company or for the platform. */
export function Settings() {
  useShell([{ label: 'Settings' }]);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <header className="page-head">
        <div>
          <h1>Settings</h1>
          <p>Your account and how you sign in.</p>
        </div>
      </header>
      <AccountSettings />
    </main>
  );
}
