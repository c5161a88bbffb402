import { kept, type Promised } from './promise.js';

const reactions = 'services/worker/src/reactions/emails';
const settings = 'services/api/src/features/settings';

/** Sentences of the mails that tell applicants of their application. */
export const applicantMailPromises: Record<string, Promised[]> = {
  'application-received': [
    kept('Northwind received your application for Quality engineer.', [
      `${reactions}/application-mails.spec.ts`,
      'leaves one mail for the applicant, at the address of the account',
    ]),
    kept('You hear by Saturday 12 December.', [
      'services/worker/src/emails/write-mail.spec.ts',
      'says by when there is an answer, as long as one is owed',
    ]),
    kept(
      'There you see where it stands, and you can take it back.',
      [
        'services/api/src/features/applications/queries/list-my-applications.spec.ts',
        'go on showing the public stage of a refused card',
      ],
      [
        'services/api/src/features/applications/commands/withdraw-application.spec.ts',
        'marks the card, keeps it on the board, and tells so once',
      ],
    ),
  ],
  'application-withdrawn': [
    kept('You withdrew your application for Quality engineer, and Northwind sees that.', [
      'services/api/src/features/applications/commands/withdraw-application.spec.ts',
      'marks the card, keeps it on the board, and tells so once',
    ]),
    kept('You can apply again as long as the job is open.', [
      'services/api/src/features/applications/commands/submit-application.spec.ts',
      'only until it was withdrawn: applying anew is a new card',
    ]),
    kept('You get this mail because you withdrew an application.', [
      `${reactions}/application-mails.spec.ts`,
      'leaves one mail for whoever withdrew',
    ]),
  ],
  'stage-moved': [
    kept('There is news about your application for Quality engineer at Northwind.', [
      `${reactions}/application-mails.spec.ts`,
      'leaves one mail where the stage asks for it',
    ]),
    kept('You hear by Monday 14 December.', [
      'services/worker/src/emails/write-mail.spec.ts',
      'says by when there is an answer, as long as one is owed',
    ]),
    kept('In your application you can also write to Northwind.', [
      'services/api/src/features/activities/commands/write-activity.spec.ts',
      'is answered by the applicant, and by nobody in their place',
    ]),
    kept(
      'You choose in your settings whether you get these mails: https://pathway.example/applicant/applicants-settings',
      [`${reactions}/application-mails.spec.ts`, 'leaves none for applicants who do not want it'],
      [
        `${settings}/commands/edit-notification-settings.spec.ts`,
        'are the defaults, then what was chosen, and the default again',
      ],
    ),
  ],
};
