import { asksOperators, asksPeople, kept, type Promised, type Shown } from './promise.js';

const api = 'services/api/src/features';
const identity = 'services/identity/src/actions';

/** Public pages are all looked at. */
export const publicPages: Shown = [
  'test/browser/public-pages.full.spec.ts',
  'every public page has its status, title, description, address and text',
];

export const announcedOnce: Shown = [
  'services/worker/src/features/legal/announce-legal-texts.spec.ts',
  'is announced once to every account, however often and by however many it is looked for',
];

/** Every sentence of the terms, in their order. */
export const termsPromises: Promised[] = [
  asksPeople('Pathway brings people who look for work and companies that hire together.'),
  kept(
    'Reading open jobs needs no account.',
    [
      `${api}/public-jobs/queries/preview-job.spec.ts`,
      'shows the job and its company to everybody, and nothing that is not theirs to know',
    ],
    ['libs/contracts/src/access/policy.spec.ts', 'tells public actions from those that ask for a token'],
  ),
  kept(
    'Applying, and publishing jobs, does.',
    [`${api}/applications/commands/submit-application.spec.ts`, 'to everybody who is not an applicant'],
    [`${api}/jobs/commands/change-job-status.spec.ts`, 'is for managers and admins of the company'],
  ),
  kept('Companies decide about applications by themselves.', [
    `${api}/applications/commands/move-application.spec.ts`,
    'to applicants, viewers, reviewers, platform admins, people without a role and visitors',
  ]),
  kept('The service takes no part in that decision and promises no job.', [
    `${api}/applications/commands/submit-application.spec.ts`,
    'answers a receipt, places a card at the end of the entry stage, counts, and stages one event',
  ]),
  kept(
    'One person has one account with an address that was checked.',
    [`${identity}/sign-up.spec.ts`, 'makes one account of twenty sign-ups of one address at once'],
    [
      `${api}/applications/commands/submit-application.spec.ts`,
      'to an applicant whose address is not proven',
    ],
  ),
  asksPeople('Keep your password to yourself, and choose one that you use nowhere else.'),
  asksPeople('What you tell about yourself has to be true.'),
  kept(
    'You may change it at any time.',
    [`${api}/applicants/commands/edit-profile.spec.ts`, 'changes what was sent and leaves the rest'],
    [
      `${api}/accounts/commands/edit-own-account.spec.ts`,
      'changes with the version one has seen, field by field',
    ],
  ),
  kept('Before its first job a company publishes a notice of what it does with the data of applicants.', [
    `${api}/notices/commands/publish-notice.spec.ts`,
    'publishes its first job only after its notice',
  ]),
  asksPeople(
    'A job that is published has to exist, be lawful where it is offered, and say what it asks for.',
  ),
  asksPeople('Nobody may be asked for money in order to apply.'),
  asksPeople(
    'Data of applicants may be used to fill the job they applied to, and for nothing else they did not agree to.',
  ),
  kept(
    'Companies and jobs that break these terms are taken down.',
    [
      `${api}/companies/commands/suspend-company.spec.ts`,
      'takes everything public away at once and gives it back, told and noted once each',
    ],
    [
      `${api}/jobs/commands/change-job-status.spec.ts`,
      'may also be done by a platform admin who names the company, publishing may not',
    ],
  ),
  asksPeople('Your profile belongs to you.'),
  kept(
    'An employer sees what you send with an application, and nothing else of it.',
    [
      'libs/database/src/connection/modes.spec.ts',
      'sees files of its own and CVs sent to it, people who are members, and no profile',
    ],
    [
      `${api}/files/queries/get-download-link.spec.ts`,
      'not sent along stays private, though its owner applied',
    ],
  ),
  kept('Your salary wish is shown to nobody.', [
    `${api}/applicants/queries/get-my-profile.spec.ts`,
    'is not there before registering, and nobody else’s is ever',
  ]),
  kept(
    'You can take your profile with you as a JSON Resume file, and withdraw an application until it is decided.',
    ['libs/contracts/src/applicants/json-resume/json-resume.spec.ts', 'writes what it reads'],
    [
      `${api}/applications/commands/withdraw-application.spec.ts`,
      'marks the card, keeps it on the board, and tells so once',
    ],
  ),
  kept('What you sent stays with the employer.', [
    `${api}/files/queries/get-download-link.spec.ts`,
    'stays with the application when its owner removes it from their files',
  ]),
  kept('You can delete your account in your settings, and keep it after all within seven days.', [
    'test/browser/your-data.full.spec.ts',
    'is deleted with the password, kept within seven days, and gone after them',
  ]),
  kept(
    'The service counts page views and openings of jobs without following you elsewhere.',
    [`${api}/analytics/commands/record-page-view.spec.ts`, 'takes nothing that could tell who it was'],
    ['test/browser/counting.full.spec.ts', 'are pages by their pattern and openings of jobs, each once'],
  ),
  asksOperators('Nothing is sold.'),
  kept('The privacy page says more.', publicPages),
  asksPeople('Send only files you may send.'),
  kept(
    'Every file is checked before somebody else can open it.',
    [
      `${api}/files/queries/get-download-link.spec.ts`,
      'is not given before the check, after a refusal, or once the owner removed the file',
    ],
    ['test/attacks/T15.spec.ts', 'is refused with its reason, and never handed out: %s'],
  ),
  asksPeople('You may stop using the service at any time.'),
  kept('We may close accounts that are misused.', [
    `${api}/accounts/commands/lock-account.spec.ts`,
    'refuses what its bearers ask at once, ends its sign-ins, and lets nobody sign in or refresh',
  ]),
  kept(
    'When these terms change, the new version stands here with its date and with what is different.',
    publicPages,
  ),
  kept('It is announced by mail, once, to every account that can be reached.', announcedOnce),
];
