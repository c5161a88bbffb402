import type { ReactNode } from 'react';
import { ChangeEmailForm } from './change-email-form.js';
import { ChangePasswordForm } from './change-password-form.js';
import { Devices } from './devices.js';
import { NameForm } from './name-form.js';
import { NotificationChoices } from './notification-choices.js';
import { PhotoForm } from './photo-form.js';
import { SettingsSection } from './settings-section.js';
import { SignOutEverywhere } from './sign-out-everywhere.js';
import { DeleteAccount } from './delete-account.js';
import { YourData } from './your-data.js';
import './account.css';

/** The settings everybody has: photo, name, address, password, sessions, mails; before their data those of a role. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  return (
    <>
      <SettingsSection id="settings-photo" title="Photo" hint="Shown beside your name.">
        <PhotoForm />
      </SettingsSection>
      <SettingsSection id="settings-name" title="Name" hint="How others see you.">
        <NameForm />
      </SettingsSection>
      <SettingsSection
        id="settings-email"
        title="E-mail"
        hint="You sign in with it, and mails of the product go there."
      >
        <ChangeEmailForm />
      </SettingsSection>
      <SettingsSection
        id="settings-password"
        title="Password"
        hint="At least 12 characters. Other devices have to sign in again after a change."
      >
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection
        id="settings-sessions"
        title="Devices"
        hint="A phone got lost, or a computer was shared?"
      >
        <Devices />
        <SignOutEverywhere />
      </SettingsSection>
      <NotificationChoices />
      {children}
      <YourData />
      <DeleteAccount />
    </>
  );
}
