import { asksPeople, kept, type Promised, type Shown } from './promise.js';

const spec = 'services/worker/src/features/privacy/data-requests.spec.ts';
const answers: Shown = [
  spec,
  'is brought to mind of whoever answers it, and of the admins once they may not any more',
];
const made: Shown = [spec, 'is told to the admins once, with its date, and without what was written'];
const reached: Shown = [spec, 'reaches the applicant once, word for word, and says what follows from it'];
const restricted: Shown = [
  'services/api/src/features/privacy/commands/lift-restriction.spec.ts',
  'is kept, and nothing else is done with it: each act says why not',
];
const seesDate: Shown = [
  'services/api/src/features/privacy/queries/list-my-data-requests.spec.ts',
  'is theirs alone, with the date and the answer, of all applications or of one',
];
const toAnswerers = kept('You get this mail because you answer such requests for your company.', answers);

/** Sentences of the mails about what people ask companies about their data. */
export const privacyMailPromises: Record<string, Promised[]> = {
  'data-request-submitted': [
    kept('The law gives your company until Monday 14 December to answer.', made),
    kept('Ada Lovelace sees this date.', seesDate),
    toAnswerers,
  ],
  'data-request-due': [
    kept('The law gives your company until Monday 14 December.', made),
    kept('Nobody has answered yet.', [
      spec,
      'is brought to mind once, a week before its date, however many sweeps and workers there are',
    ]),
    toAnswerers,
  ],
  'data-request-answered': [
    kept('From now on Northwind can only keep your application, until it tells you otherwise.', restricted, [
      spec,
      'says when the application is used again, and not when it was restricted once more',
    ]),
    kept('These are its words:', reached),
    kept('We keep your application until the question is settled.', reached),
    asksPeople('If you do not agree, you can complain to a data protection authority, or go to court.'),
  ],
  'restriction-lifted': [
    kept(
      'You had asked Northwind to keep your application for Quality engineer and not to use it.',
      restricted,
    ),
    kept('From now on it can be used again.', [
      'services/api/src/features/privacy/commands/lift-restriction.spec.ts',
      'lets the company go on; the time for an answer begins anew, and the applicant is told',
    ]),
    asksPeople(
      'If you do not agree, you can ask Northwind again, or complain to a data protection authority.',
    ),
  ],
};

const browser = 'test/browser/data-requests.full.spec.ts';

/** What the README says of requests about data. */
export const requestsAnswered: Promised = kept(
  'requests of applicants to correct, restrict or delete their data, with the month the law gives, an answer that stays, and what follows from it',
  [browser, 'is asked from the application, and waits for the company with its date'],
  [browser, 'is given to a manager, who answers; what is right stands beside what was sent'],
  [browser, 'keeps an application unused until the restriction is lifted'],
  [browser, 'stands in the applicant’s settings with what was answered, and ends with a deletion'],
  [
    'services/api/src/features/privacy/commands/answer-data-request.spec.ts',
    'is written down once, with the words, and stays as it is',
  ],
);

/** What the README says of the register of processing. */
export const registerKept: Promised = kept(
  'a register of what is kept about people, for what and until when, which every column has to be in',
  [
    'test/contract/declared-columns.spec.ts',
    'are all declared as kept for something, or as free of personal data',
  ],
  ['test/contract/declared-columns.spec.ts', 'are missed where somebody forgets one: %s'],
  ['test/contract/generated-documents.spec.ts', '%s says what the contracts say'],
);

/** What the README says of notices. */
export const noticeKept: Promised = kept(
  'a notice of what becomes of that data, in versions, shown with every form and kept with each application',
  [
    'services/api/src/features/notices/commands/publish-notice.spec.ts',
    'numbers the versions and puts the newest in force',
  ],
  [
    'services/api/src/features/applications/commands/submit-application-notice.spec.ts',
    'is kept with the application, and read by both sides after the next version',
  ],
  [
    'test/browser/post-job-and-hire.full.spec.ts',
    'lets an applicant find it on a phone, sign in on the way, and apply with a CV',
  ],
);

/** What the README says of the agreement about processing. */
export const agreementKept: Promised = kept(
  'a data-processing agreement with the platform, to be read and signed',
  [
    'services/api/src/features/agreements/queries/get-processing-agreement.spec.ts',
    'names both sides, and whoever gets data from the platform, without a word of their secrets',
  ],
  [
    'services/api/src/features/agreements/queries/get-processing-agreement.spec.ts',
    'is taken along as a page of its own, in which no name is more than text',
  ],
);

/** What the README says of breaches. */
export const breachKept: Promised = kept('after a breach whose data got out, as a table', [
  'services/api/src/features/breaches/commands/export-breach.spec.ts',
  'is told with name, address, what stands there, since when and with which company, and nothing is run',
]);
