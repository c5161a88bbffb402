import { asksOperators, asksPeople, kept, type Promised, type Shown } from './promise.js';
import { announcedOnce } from './terms.js';

const api = 'services/api/src/features';

const shownAndKept: Shown = [
  `${api}/applications/commands/submit-application-notice.spec.ts`,
  'is kept with the application, and read by both sides after the next version',
];
const notNamed: Shown = [
  `${api}/applications/commands/submit-application-notice.spec.ts`,
  'is the one in force where the sender names none, and none of a company without one',
];
const decidedLater: Shown = [
  'services/worker/src/features/retention/retention-rules.spec.ts',
  'is kept for what the company decided later, longer or shorter than its notice says',
];
const ofTheProfile: Shown = [
  `${api}/applicants/queries/get-my-profile.spec.ts`,
  'is empty at first, with name and address of the account',
];

/** Every sentence of the privacy page, in their order. */
export const privacyPromises: Promised[] = [
  asksOperators('For your account and your profile Pathway is responsible.'),
  asksPeople('Write to us with the contact page about anything on this page.'),
  asksPeople(
    'For an application the company you send it to is responsible, and Pathway processes it for that company.',
  ),
  kept('What the company does with it stands in a notice of its own, which you can read before you send.', [
    'test/browser/post-job-and-hire.full.spec.ts',
    'lets an applicant find it on a phone, sign in on the way, and apply with a CV',
  ]),
  kept(
    'The version that was shown stays with your application, or the one in force where none was shown.',
    shownAndKept,
    notNamed,
  ),
  kept('Your name and your address, so that you can sign in and be written to.', ofTheProfile),
  kept('Your profile, so that you need not type it again for each application.', ofTheProfile),
  kept('An employer sees what you send with an application, and nothing else of your profile.', [
    'libs/database/src/connection/modes.spec.ts',
    'sees files of its own and CVs sent to it, people who are members, and no profile',
  ]),
  kept('Your salary wish is shown to nobody.', [
    `${api}/applicants/queries/get-my-profile.spec.ts`,
    'is not there before registering, and nobody else’s is ever',
  ]),
  kept(
    'For each device you are signed in with, what the browser calls itself and the first part of its address.',
    ['services/identity/src/admin/admin-actions.spec.ts', 'lists devices and signs one of them out'],
  ),
  kept(
    'When you were last here, and which attempts there were to sign in.',
    [`${api}/accounts/queries/list-people.spec.ts`, 'is noted once in a quarter of an hour'],
    ['services/identity/src/audit/audit.spec.ts', 'tells the life of an account, what went wrong too'],
  ),
  kept(
    'What you write to us with the contact page, or when you report a job.',
    [
      `${api}/contact/commands/send-contact-message.spec.ts`,
      'keeps the message and stages one event that holds its id alone',
    ],
    [
      `${api}/moderation/commands/send-job-report.spec.ts`,
      'needs no account; several reports of one job wait together, each with one event that holds its id',
    ],
  ),
  kept('Which mails went to you, and what became of them.', [
    'services/worker/src/features/data-exports/addresses-handed-on.spec.ts',
    'is in the export of whoever had it then, also after they left it, and of nobody who did not prove it',
  ]),
  kept(
    'Who did what for a company or to an account, and who opened a CV.',
    ['test/contract/audit.spec.ts', 'is written down under a name for each thing, with what it is called'],
    ['test/browser/your-data.full.spec.ts', 'tells who opened the CV: the company, the role and when'],
  ),
  kept('Page views and openings of jobs are counted without telling whose they were.', [
    `${api}/analytics/commands/record-page-view.spec.ts`,
    'takes nothing that could tell who it was',
  ]),
  asksOperators(
    'Your account rests on the contract you make with it, Article 6 (1) (b) of the General Data Protection Regulation.',
  ),
  kept('Mails about new jobs rest on your consent, and every such mail has a link that ends them.', [
    `${api}/alerts/commands/unsubscribe.spec.ts`,
    'takes one click without signing in, and again without harm',
  ]),
  asksOperators(
    'Signing in safely, the log of who did what, and answers to your messages rest on a legitimate interest, Article 6 (1) (f).',
  ),
  asksOperators('Reports of jobs rest on a legal obligation, Article 6 (1) (c).'),
  kept(
    'The provider that delivers the mails; where others do that for Pathway, whoever keeps its files, signs you in, counts page views or is told of errors; and the people who look after Pathway.',
    ['test/contract/privacy-recipients.spec.ts', 'names whoever the agreement names, however it is set up'],
  ),
  kept('The words of your report of a job they read without your address.', [
    `${api}/moderation/queries/get-job-report.spec.ts`,
    'shows the words of reports, and no address to anybody',
  ]),
  kept('A search saved for an address that does not confirm it is deleted after seven days.', [
    'services/worker/src/features/alerts/forget-unconfirmed-searches.spec.ts',
    'are forgotten after seven days with their address, unless that has confirmed another',
  ]),
  kept('Without an account, the mails to an address are deleted with its last search.', [
    'services/worker/src/features/alerts/forget-unconfirmed-searches.spec.ts',
    'are deleted with the mails to their address, and no others',
  ]),
  kept('What belongs to your account is deleted seven days after you ask for it.', [
    'services/worker/src/features/accounts/delete-accounts.spec.ts',
    'are deleted with everything that is theirs alone; what was sent stays with its employers',
  ]),
  kept(
    'Mails about an application are known of until it is erased, others until your account goes.',
    [
      `${api}/applications/commands/erase-candidate.spec.ts`,
      'leaves nothing of all they sent to the company, and what they sent to others as it is',
    ],
    [
      'libs/database/src/migrations/0001-baseline/former-addresses.spec.ts',
      'takes what was sent to them along with the account',
    ],
  ),
  kept('Devices are forgotten a day after they were signed out.', [
    'services/identity/src/upkeep/upkeep.spec.ts',
    'removes what is long past its use and keeps the rest',
  ]),
  kept('Attempts to sign in are forgotten after a year.', [
    'services/identity/src/upkeep/upkeep.spec.ts',
    'removes what is long past its use and keeps the rest',
  ]),
  asksOperators(
    'The log of who did what, and messages from addresses without an account have no end set yet.',
  ),
  kept(
    'A company decides how long it keeps what you sent, and has to say so in its notice.',
    [
      'services/worker/src/features/retention/retention-rules.spec.ts',
      'is kept for what its notice says as long as the company decides nothing else',
    ],
    [`${api}/notices/commands/publish-notice.spec.ts`, 'names what is missing, and changes nothing'],
  ),
  kept('Where it decides otherwise later, that holds for what you sent before, too.', decidedLater),
  kept('Your settings show until when before you delete your account.', [
    `${api}/accounts/queries/get-account-deletion.spec.ts`,
    'says until when each employer keeps what was sent, by its own rules',
  ]),
  kept(
    'You can change your profile at any time, and take it along as a JSON Resume file.',
    [`${api}/applicants/commands/edit-profile.spec.ts`, 'changes what was sent and leaves the rest'],
    ['libs/contracts/src/applicants/json-resume/json-resume.spec.ts', 'writes what it reads'],
  ),
  kept('You can withdraw an application until it is decided.', [
    `${api}/applications/commands/withdraw-application.spec.ts`,
    'marks the card, keeps it on the board, and tells so once',
  ]),
  kept(
    'Your settings give you a file with what is stored about you, and show which companies opened your CV.',
    [
      'services/worker/src/features/data-exports/build-export.spec.ts',
      'holds every canary that is theirs, some thirty of them',
    ],
    ['test/browser/your-data.full.spec.ts', 'tells who opened the CV: the company, the role and when'],
  ),
  asksPeople('Attempts to sign in are not in the file: ask us for those.'),
  kept(
    'You can ask a company to correct or delete what you sent, to leave it unused, or object to its use.',
    [
      'test/browser/data-requests.full.spec.ts',
      'stands in the applicant’s settings with what was answered, and ends with a deletion',
    ],
    [
      `${api}/privacy/commands/submit-data-request.spec.ts`,
      'is for the applicant alone, about what is theirs',
    ],
  ),
  kept('It has a month to answer, and you see the date.', [
    `${api}/privacy/commands/submit-data-request.spec.ts`,
    'is due in a month, said to the person, and told to the rest of the product',
  ]),
  asksPeople('You may complain to the data protection authority of the country you live or work in.'),
  kept('New versions are announced by mail, once, to every account that can be reached.', announcedOnce),
];
