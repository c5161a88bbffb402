import { deletionMailPromises } from './company-deletion.js';
import { asksPeople, kept, type Promised, type Shown } from './promise.js';

const suspending = ['services/api/src/features/companies/commands/suspend-company.spec.ts'] as const;
const mails = ['services/worker/src/features/companies/suspension-mails.spec.ts'] as const;
const checks = 'services/worker/src/features/company-domains/check-domains.spec.ts';
const domainMails = 'services/worker/src/features/company-domains/company-domain-mails.spec.ts';
const probe = 'libs/domain/src/company-domains/domain-probe.spec.ts';
const rules = 'libs/domain/src/company-domains/company-domain.entity.spec.ts';

/** That admins hear of a proof that is found no more. */
export const proofIsMissing: Shown = [
  domainMails,
  'is told to the admins after a day, and again when it is withdrawn; then nobody sees it',
];
const putBack = [
  kept('Put the record below back, or the file.', [
    rules,
    'holds again as soon as the proof is found, and begins anew after that',
  ]),
  kept('We look several times a day.', [rules, 'is looked at more often while its proof is missing']),
];

/** What mails say of a company that is suspended, restored, goes, or stays after all, and of its domain. */
export const companyMailPromises: Record<string, Promised[]> = {
  'company-deletion': [
    kept(
      'The people behind Pathway asked for Northwind to be deleted, with its jobs, applications, messages and files.',
      [
        'services/worker/src/features/companies/delete-companies.spec.ts',
        'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
      ],
    ),
    kept('Until then nothing of it is public, and you can still read and export what you need.', [
      'services/api/src/features/companies/commands/request-company-deletion.spec.ts',
      'hides the company at once and says when it goes; its people read and export on',
    ]),
    kept('Afterwards nobody can bring it back.', [
      'services/api/src/features/companies/commands/cancel-company-deletion.spec.ts',
      'is too late once the first thing is gone',
    ]),
    kept('Your own account stays.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves accounts of members and applicants as they are',
    ]),
    kept('You get this mail because you are an admin of Northwind.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells its admins when it is asked for',
    ]),
  ],
  'company-deletion-cancelled': [
    kept('The people behind Pathway asked for Northwind to be deleted, and took that back.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells them nothing of that where it was asked for again meanwhile',
    ]),
    kept('Nothing of it is gone.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'stays while something of it is on hold, before its time, and where that was taken back',
    ]),
    kept('It stays suspended: nothing of it is public until they restore it.', [
      'services/api/src/features/companies/commands/cancel-company-deletion.spec.ts',
      'keeps it, suspended until it is restored, and its admins hear of it',
    ]),
    kept('You get this mail because you are an admin of Northwind.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells its admins when that is taken back, and where it %s',
    ]),
  ],
  'company-suspended': [
    kept('The people behind Pathway suspended Northwind.', [
      ...suspending,
      'takes everything public away at once and gives it back, told and noted once each',
    ]),
    kept(
      'The company and its jobs are not public any more, and nobody can apply.',
      [...suspending, 'takes everything public away at once and gives it back, told and noted once each'],
      [...suspending, 'is not public, and says so to whoever has its address; without a word of what it was'],
    ),
    kept('We could not reach the company under the address in its profile.', [
      ...mails,
      'are told why, once each; nobody else is',
    ]),
    kept('You can still sign in, read everything and answer those who applied.', [
      ...suspending,
      'is read on by its people, who still answer those who applied',
    ]),
    kept('The suspension deletes nothing; your retention periods go on.', [
      ...suspending,
      'takes everything public away at once and gives it back, told and noted once each',
    ]),
    kept('You get this mail because you are an admin of Northwind.', [
      ...mails,
      'are told why, once each; nobody else is',
    ]),
  ],
  'company-restored': [
    kept('You sent us the papers we asked for.', [...mails, 'are told that it is over, and why']),
    kept('Northwind is public again, with its open jobs in the job search.', [
      ...suspending,
      'takes everything public away at once and gives it back, told and noted once each',
    ]),
    kept('You get this mail because you are an admin of Northwind.', [
      ...mails,
      'are told why, once each; nobody else is',
    ]),
  ],
  'domain-verified': [
    kept('We found the proof that northwind.example belongs to Northwind.', [
      domainMails,
      'is looked for on, and its admins hear of it when it is found',
    ]),
    kept('Its jobs and pages show that with a tick beside the name.', [
      checks,
      'is proven by its record, and everybody sees that with the company and its jobs at once',
    ]),
    kept('Leave the record below in its place, or the file: we look for it each day.', [
      rules,
      'stays proven since the first time, and is looked at each day',
    ]),
    kept('You get this mail because you are an admin of Northwind.', [
      domainMails,
      'is looked for on, and its admins hear of it when it is found',
    ]),
  ],
  'domain-failing': [
    kept(
      'Since 20 November 2026 at 09:30 UTC we do not find the proof that northwind.example belongs to Northwind.',
      proofIsMissing,
    ),
    kept('Neither the record nor the file was found.', [
      checks,
      'is not proven where %s; the reason is noted, and nothing is public',
    ]),
    asksPeople('A new record can take some hours until everybody sees it.'),
    kept(
      'Unless it is found again, Northwind is not shown with this domain any more from 27 November 2026 at 09:30 UTC on.',
      [rules, 'is warned of after a day of failing and withdrawn after a week, each told once'],
    ),
    ...putBack,
    kept('You get this mail because you are an admin of Northwind.', proofIsMissing),
  ],
  'domain-withdrawn': [
    kept('For 7 days we did not find the proof that northwind.example belongs to Northwind.', [
      rules,
      'is warned of after a day of failing and withdrawn after a week, each told once',
    ]),
    kept('Its jobs and pages do not show the domain any more.', proofIsMissing),
    kept('Put the record below back, or the file, and ask for a check in the company profile.', [
      'test/browser/domains.full.spec.ts',
      'names a domain, is told what to put where, and sees it proven',
    ]),
    kept('You get this mail because you are an admin of Northwind.', proofIsMissing),
  ],
  ...deletionMailPromises,
};

/** What the README says of the domain of a company. */
export const domainVerified: Promised = kept(
  'a domain proven by a record or a file, shown beside the name and looked for again each day',
  [checks, 'is proven by its record, and everybody sees that with the company and its jobs at once'],
  [checks, 'is proven by the file, where the record is missing'],
  [rules, 'stays proven since the first time, and is looked at each day'],
  ['test/browser/domains.full.spec.ts', 'shows applicants the tick on cards, on the job and on the company'],
);

/** What screens say of the domain of a company. */
export const domainScreenPromises: Record<string, Promised[]> = {
  'admin-web/src/base/i18n/domain.en.ts': [
    kept(
      'We look for it again each day.',
      [rules, 'stays proven since the first time, and is looked at each day'],
      [domainMails, 'is told to the admins after a day, and again when it is withdrawn; then nobody sees it'],
    ),
  ],
  'admin-web/src/features/company/profile/company-domains/domain-form.tsx': [
    kept('With another domain the tick is gone at once, until that one is proven.', [
      'services/api/src/features/company-domains/commands/add-company-domain.spec.ts',
      'again as it was changes nothing; another one takes the proof away at once',
    ]),
  ],
  'admin-web/src/features/company/profile/company-domains/domain-verification.tsx': [
    kept(
      'Over https with a valid certificate, at this address itself: we follow no redirect.',
      [probe, 'needs a certificate of its own domain, from somebody who is trusted'],
      [probe, 'is not followed elsewhere by %i'],
    ),
  ],
  'admin-web/src/features/company/profile/company-domains/named-domain.tsx': [
    kept('We look again every', [
      rules,
      'is looked for on for three days where nothing was found, and then no more until somebody asks',
    ]),
    kept('write to the company’s admins when the proof is found.', [
      domainMails,
      'is looked for on, and its admins hear of it when it is found',
    ]),
    kept('The tick beside your name is gone at once.', [
      'services/api/src/features/company-domains/commands/remove-domain.spec.ts',
      'takes the proof away from everything public at once, and twice is as once',
    ]),
    kept('Another company may then prove this domain.', [
      checks,
      'goes to the second once the first has let it go',
    ]),
  ],
};

/** What the README says of looking after companies. */
export const companiesLookedAfter: Promised[] = [
  kept(
    'companies that are created, published, sorted by lists and noted about',
    [
      'test/browser/company-running.full.spec.ts',
      'lets the platform admin open, rank, suspend and restore companies',
    ],
    [
      'test/browser/companies-desk.full.spec.ts',
      'get a word, which is given to a company, renamed there, too, and retired',
    ],
    [
      'test/browser/companies-desk.full.spec.ts',
      'tells what there is of it, and keeps notes its people do not see',
    ],
  ),
  kept(
    'companies suspended and restored with reasons that their people read',
    [
      'test/browser/companies-desk.full.spec.ts',
      'suspends it with a reason its people and applicants see, and restores it',
    ],
    [
      ...suspending,
      'twice is refused in words and changes nothing, however many come at once; so is restoring',
    ],
    [...mails, 'are told why, once each; nobody else is'],
  ),
  kept(
    'a company deleted with all that hangs on it, a week after it was asked for',
    [
      'test/browser/company-running.full.spec.ts',
      'has a company deleted in a week once its name was typed, and keeps it after all',
    ],
    [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
    ],
    [
      'test/journeys/company-deletion-killed.full.spec.ts',
      '%s is followed by one that goes on; the company is gone as a whole, once',
    ],
  ),
];
