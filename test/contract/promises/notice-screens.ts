import { kept, type Promised, type Shown } from './promise.js';

const api = 'services/api/src/features';
const web = 'admin-web/src';

/** The one that was shown, and the one in force where a program named none. */
const sentUnder: Shown[] = [
  [
    `${api}/applications/commands/submit-application-notice.spec.ts`,
    'is kept with the application, and read by both sides after the next version',
  ],
  [
    `${api}/applications/commands/submit-application-notice.spec.ts`,
    'is the one in force where the sender names none, and none of a company without one',
  ],
];

/** Sentences of screens about what applicants are told of their data. */
export const noticeScreenPromises: Record<string, Promised[]> = {
  [`${web}/features/company/settings/privacy/notice-behind.tsx`]: [
    kept(
      'does not say how long you keep applications now:',
      [
        'libs/contracts/src/notices/period-told.spec.ts',
        'is what they are, in any order and among other words, until one of them is another',
      ],
      [
        'test/browser/told-periods.full.spec.ts',
        'says what applicants are told until the next version says it',
      ],
    ),
  ],
  [`${web}/features/company/settings/privacy/notice-mismatch.tsx`]: [
    kept(
      'and holds for everybody who has applied, whatever they were told.',
      [
        'services/worker/src/features/retention/retention-rules.spec.ts',
        'is kept for what the company decided later, longer or shorter than its notice says',
      ],
      ['test/browser/told-periods.full.spec.ts', 'says so before a longer period is saved'],
    ),
  ],
  [`${web}/features/applicant/applications/notice-shown.tsx`]: [
    kept('You sent your application under this version.', ...sentUnder),
  ],
  [`${web}/features/company/candidates/candidate-side.tsx`]: [kept('Sent under', ...sentUnder)],
  [`${web}/features/company/settings/privacy/first-notice.tsx`]: [
    kept('jobs are published only after that.', [
      `${api}/notices/commands/publish-notice.spec.ts`,
      'publishes its first job only after its notice',
    ]),
  ],
};
