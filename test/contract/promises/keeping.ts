import { kept, type Promised, type Shown } from './promise.js';

const api = 'services/api/src/features';
const web = 'admin-web/src';

const twoWeeks: Shown[] = [
  [
    `${api}/jobs/commands/change-job-status.spec.ts`,
    'gives whoever is open two weeks, as closing does, unless it is published again before',
  ],
  [
    'services/worker/src/features/rejections/reject-remaining-applications.spec.ts',
    'leaves nobody without an outcome where the job is a draft again',
  ],
];
const restricted: Shown = [
  `${api}/privacy/commands/lift-restriction.spec.ts`,
  'is kept, and nothing else is done with it: each act says why not',
];

/** Sentences of screens about what becomes of applications, and how long they are kept. */
export const keepingPromises: Record<string, Promised[]> = {
  [`${web}/features/company/shared/job-actions/job-act-dialogs.tsx`]: [
    kept(
      'Whoever has no outcome two weeks later gets your letter of refusal, unless it is published again before.',
      ...twoWeeks,
    ),
    kept('You can decide otherwise on its board.', [
      `${api}/jobs/commands/change-job-status.spec.ts`,
      'lets its company decide otherwise about whoever is open',
    ]),
    kept(
      'Open applications get your letter of refusal on the day that was decided when it ended, unless it is published again before.',
      [
        'libs/domain/src/jobs/unpublished-job.spec.ts',
        'keeps what was decided when it ended, or about everybody else when somebody was hired',
      ],
    ),
  ],
  [`${web}/features/company/shared/decisions/rejection-byline.ts`]: [
    kept('Refused because the job took nobody any more,', [
      `${web}/features/company/shared/decisions/rejection-byline.spec.ts`,
      'names the end of the job if no member signed',
    ]),
  ],
  'services/worker/src/features/rejections/reject-remaining-applications.ts': [
    kept('Refused, because the job took nobody any more', [
      'services/worker/src/features/rejections/reject-remaining-applications.spec.ts',
      'leaves nobody without an outcome where the job is a draft again',
    ]),
    kept('Refused, because the job ended', [
      'services/worker/src/features/rejections/reject-remaining-applications.spec.ts',
      'goes on with other jobs where one cannot be settled',
    ]),
  ],
  [`${web}/features/platform/jobs/job-record.tsx`]: [
    kept(
      'Whoever has no outcome two weeks later gets the company’s letter of refusal, unless it is published before.',
      ...twoWeeks,
    ),
  ],
  [`${web}/features/platform/jobs/job-list.tsx`]: [
    kept(
      'Whoever has no outcome two weeks later gets the company’s letter of refusal, unless the job is published before.',
      ...twoWeeks,
    ),
  ],
  [`${web}/features/company/settings/privacy/legal-holds-section.tsx`]: [
    kept(
      'Holds without an end, and restrictions, are asked about every',
      [
        `${api}/dashboard/queries/get-company-dashboard.spec.ts`,
        'asks admins about holds without an end after ninety days, the one that waits longest first',
      ],
      [
        `${api}/retention/commands/confirm-restriction.spec.ts`,
        'asks nobody about it for ninety days, and then again',
      ],
    ),
  ],
  [`${web}/features/company/settings/privacy/restrictions.tsx`]: [
    kept('Still without an outcome, and gets none before this is lifted', restricted),
    kept('Nothing is done with it meanwhile, and no night erases it.', restricted, [
      'services/worker/src/features/retention/pending-data-requests.spec.ts',
      'keeps it as long as it is restricted',
    ]),
  ],
  [`${web}/features/company/settings/privacy/retention-words.ts`]: [
    kept('could not be and will be tried again the next night', [
      'services/worker/src/features/retention/what-fails.spec.ts',
      'keeps nobody behind it: the night goes on, says so at its end, and the next one tries again',
    ]),
    kept('more would be due:', [
      `${api}/retention/queries/get-next-run.spec.ts`,
      'says what keeps those whose time is over, each once: a hold, a restriction, a request',
    ]),
  ],
};
