import { applicantsChoose } from './chosen-mails.js';
import { kept, type Promised, type Shown } from './promise.js';

const features = 'services/worker/src/features';
const receiptsAreChosen: Shown = [
  `${features}/applications/application-mails.spec.ts`,
  'leaves none for applicants who take no receipts, and none but those',
];

/** Sentences of the mails that tell applicants of their application. */
export const applicantMailPromises: Record<string, Promised[]> = {
  'application-received': [
    kept('Northwind received your application for Quality engineer.', [
      `${features}/applications/application-mails.spec.ts`,
      'leaves one mail for the applicant, at the address of the account',
    ]),
    kept('You hear by Saturday 12 December.', [
      'services/worker/src/mail/write-mail.spec.ts',
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
    applicantsChoose(receiptsAreChosen),
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
    applicantsChoose(receiptsAreChosen),
  ],
  'stage-moved': [
    kept('There is news about your application for Quality engineer at Northwind.', [
      `${features}/applications/application-mails.spec.ts`,
      'leaves one mail where the stage asks for it',
    ]),
    kept('You hear by Monday 14 December.', [
      'services/worker/src/mail/write-mail.spec.ts',
      'says by when there is an answer, as long as one is owed',
    ]),
    kept('In your application you can also write to Northwind.', [
      'services/api/src/features/activity/commands/write-activity.spec.ts',
      'is answered by the applicant, and by nobody in their place',
    ]),
    applicantsChoose([
      `${features}/applications/application-mails.spec.ts`,
      'leaves none for applicants who do not want it',
    ]),
  ],
};
