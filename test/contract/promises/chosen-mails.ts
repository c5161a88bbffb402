import { kept, type Promised, type Shown } from './promise.js';

/** How mails end whose kind applicants choose, beside the test that shows that this one is left out. */
export const applicantsChoose = (leftOut: Shown): Promised =>
  kept(
    'You choose in your settings whether you get these mails: https://pathway.example/applicant/applicants-settings',
    leftOut,
    [
      'services/api/src/features/settings/commands/edit-notification-settings.spec.ts',
      'are the defaults, then what was chosen, and the default again',
    ],
  );
