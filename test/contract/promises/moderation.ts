import { asksOperators, asksPeople, kept, type Promised, type Shown } from './promise.js';

const api = 'services/api/src/features/moderation';
const mails = 'services/worker/src/features/moderation/moderation-mails.spec.ts';

const takesDown: Shown = [
  `${api}/commands/take-down-job.spec.ts`,
  'makes it dark at once: search, preview, feeds and sitemap; the preview says so with a status of its own',
];
const staysDown: Shown = [
  `${api}/commands/take-down-job.spec.ts`,
  'is not undone by the company: it cannot publish, extend or copy it, nor edit it into the public',
];
const statementStays: Shown = [
  `${api}/commands/take-down-job.spec.ts`,
  'keeps the statement when the company deletes the job, and then finds nothing to take down',
];
const sixMonths: Shown = [
  `${api}/commands/take-down-job.spec.ts`,
  'keeps the statement, tells the events what follows, and gives six months to appeal',
];
const arrives: Shown = [
  mails,
  'is told once that the report arrived, without a word of it: the address may be a stranger’s',
];
const atMostFive: Shown = [
  mails,
  'is not told of more than five reports in a day: anybody can type any address',
];
const decided: Shown = [
  mails,
  'is told what was decided, once for each address, in mails the company cannot read',
];
const dismissed: Shown = [mails, 'is told why a job stays'];
const hearsNothing: Shown = [
  `${api}/commands/dismiss-reports.spec.ts`,
  'leaves the job public, keeps why, and its company hears nothing of it',
];
const comesBack: Shown = [mails, 'is told when the job comes back, and nothing new when it stays down'];
const statement: Shown = [
  mails,
  'get the statement of reasons once, part by part, and where to appeal until when',
];
const warned: Shown = [mails, 'are warned once each where that was chosen'];
const notWarned: Shown = [mails, 'are not warned where it was not chosen, nor once the job is back'];
const putBack: Shown = [`${api}/commands/decide-appeal.spec.ts`, 'puts the job back as it was, at once'];
const asItWas: Shown = [
  `${api}/commands/decide-appeal.spec.ts`,
  'leaves a job closed or a draft that was one',
];
const ended: Shown = [
  `${api}/commands/decide-appeal.spec.ts`,
  'ends a job whose time ran out meanwhile, so that nobody stays without an outcome',
];
const keptDown: Shown = [`${api}/commands/decide-appeal.spec.ts`, 'keeps it down with reasons, and for good'];
const byOthers: Shown = [
  `${api}/commands/decide-appeal.spec.ts`,
  'is done by somebody else than whoever took it down, unless there is nobody else',
];
const appealed: Shown = [
  `${api}/commands/appeal-take-down.spec.ts`,
  'is read by the platform, and changes nothing about the job',
];
const once: Shown = [
  `${api}/commands/appeal-take-down.spec.ts`,
  'happens once, also where two admins do it at the same time',
];
const inTime: Shown = [`${api}/commands/appeal-take-down.spec.ts`, 'has an end'];
const noAddress: Shown = [
  `${api}/queries/get-job-report.spec.ts`,
  'shows the words of reports, and no address to anybody',
];
const onlyItsNumber: Shown = [
  `${api}/queries/list-job-statements.spec.ts`,
  'is read by all its members, with the number of reports and nothing else of them',
];
const forgotten: Shown = [
  'services/worker/src/features/moderation/forget-job-reports.spec.ts',
  'is forgotten with its address and its mails once it was %s',
];
const afterAYear: Shown = [
  'services/worker/src/features/moderation/forget-job-reports.spec.ts',
  'is forgotten after a year, whatever was decided',
];
const openToAll: Shown = [
  `${api}/commands/send-job-report.spec.ts`,
  'needs no account; several reports of one job wait together, each with one event that holds its id',
];
const countsOnce: Shown = [
  `${api}/commands/send-job-report.spec.ts`,
  'counts once when it is sent twice, also at once, and says so to nobody',
];
const counted: Shown = [
  `${api}/queries/count-job-reports.spec.ts`,
  'count reports by reason, decisions with their median time, and appeals with how they ended',
];
const namesLaw: Shown = [
  `${api}/commands/take-down-job.spec.ts`,
  'refuses %s at its field and changes nothing',
];

/** Every sentence of the rules for jobs, in their order. */
export const rulesPromises: Promised[] = [
  kept('A job that breaks one of these rules is taken down by the people behind Pathway.', takesDown),
  asksPeople('Rule 1, no money from applicants.'),
  asksPeople('No fee, no deposit and no purchase, before or after somebody is hired.'),
  asksPeople('Rule 2, only real jobs.'),
  asksPeople(
    'The work exists, the company that posts it hires for it, and it is no advertisement for something else.',
  ),
  asksPeople('Rule 3, pay and conditions are true.'),
  asksPeople('What the job says about pay, hours and place is what people get.'),
  asksPeople('Rule 4, nobody is kept out for who they are.'),
  asksPeople('Asking for less is fine only where a law allows it for this very work.'),
  asksPeople('Rule 5, nothing against the law.'),
  kept('Whoever decides names the law.', namesLaw),
  kept('Everybody can report a public job on its page, without an account.', openToAll, [
    'test/browser/moderation.full.spec.ts',
    'is reported from its page by somebody without an account',
  ]),
  kept('The same report sent twice counts once.', countsOnce),
  kept('The company is not told who reported its job.', onlyItsNumber),
  kept(
    'Whoever leaves an address gets a mail when the report has arrived, at most five such mails in 24 hours, and one when it is decided.',
    arrives,
    atMostFive,
    decided,
    dismissed,
  ),
  kept('Nobody reads the address.', noAddress, [
    'services/api/src/features/operations/queries/get-mail-delivery.spec.ts',
    'tells nobody who reported a job: %s',
  ]),
  kept(
    'Address and words are deleted 30 days after nothing about the decision can change any more, and after a year at the latest.',
    forgotten,
    afterAYear,
  ),
  asksOperators('A person reads every report and decides.'),
  asksOperators('No automated means are used.'),
  kept(
    'A job that is taken down leaves the search, the feeds and the sitemap at once, and its page says that it was taken down.',
    takesDown,
  ),
  kept(
    'Admins of its company get the reasons by mail: what was done, the facts, the rule, how it was found, and what they can do.',
    statement,
  ),
  kept('Applicants are warned by mail where whoever decides chooses that.', warned, notWarned),
  kept('The company cannot publish, extend or copy that job.', staysDown),
  kept('A job that stays, stays as it is, and its company does not hear of the reports.', hearsNothing),
  kept(
    'An admin of the company can appeal once, on the page of the job, free of charge, for six months after the decision.',
    appealed,
    once,
    inTime,
    sixMonths,
    ['test/browser/moderation.full.spec.ts', 'tells its company why, which appeals on the page of the job'],
  ),
  kept('Whoever took the job down does not decide about the appeal, unless there is nobody else.', byOthers),
  kept('A job whose appeal is granted is what it was before.', putBack, asItWas, ended),
  kept(
    'The company gets the reasons by mail, and whoever reported the job and left an address is told.',
    comesBack,
  ),
  asksPeople(
    'Whoever sees a decision otherwise can also turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or to a court.',
  ),
  kept('The reasons for taking a job down stay, also when its company deletes the job.', statementStays),
  kept('Reports, reasons, decisions and appeals are counted by year.', counted),
];

const ignorable = asksPeople('If you did not report a job, somebody typed your address by mistake.');

/** Sentences of the mails about jobs that were reported. */
export const moderationMailPromises: Record<string, Promised[]> = {
  'job-report-received': [
    asksPeople('Thank you for telling Pathway about a job.'),
    kept('A person reads your report and decides.', arrives, decided, dismissed),
    kept('We write to this address how it ended, if that is within a year.', decided, [
      'services/worker/src/features/moderation/forget-job-reports.spec.ts',
      'is forgotten after a year, whatever was decided',
    ]),
    kept('The company that posted the job is not told who reported it.', onlyItsNumber, decided),
    ignorable,
    asksPeople('You can ignore this mail.'),
  ],
  'job-report-decided': [
    kept('You reported the job “Remote data entry assistant”.', decided),
    kept('A person decided that it breaks the rules, and it is not public any more.', decided, takesDown),
    asksPeople(
      'If you see it otherwise, write to us on the contact page, turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or go to court.',
    ),
  ],
  'job-taken-down': [
    kept('What was done: The job is not public any more, anywhere.', statement, takesDown),
    kept('It stays so unless an appeal brings it back.', staysDown, putBack),
    kept('Facts: The job asks applicants for a deposit of €120 before there is a contract.', statement),
    kept('Ground: Rule 1, no money from applicants, one of the rules for jobs.', statement),
    kept('How it was found: By 3 reports of people who read the job.', statement),
    asksOperators('A person decided; no automated means were used.'),
    kept(
      'What you can do: An admin of the company can appeal on the page of the job until 21 May 2027 at 09:30 UTC, free of charge.',
      statement,
      appealed,
      inTime,
    ),
    asksPeople(
      'You can also turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or to a court.',
    ),
    kept('You get this mail because you are an admin of Northwind.', statement),
  ],
  'job-appeal-decided': [
    kept(
      'You appealed, and the job “Remote data entry assistant” is what it was before it was taken down.',
      putBack,
      asItWas,
    ),
    kept(
      'What was changed meanwhile stays, and a time to apply that ran out has ended.',
      [
        `${api}/commands/decide-appeal.spec.ts`,
        'leaves a job closed that its company closed while it was down',
      ],
      ended,
    ),
    kept('These are the reasons:', comesBack),
    kept('The sentence about the deposit is gone.', comesBack),
    kept('You get this mail because you are an admin of Northwind.', comesBack),
  ],
  'job-warning': [
    kept('You applied to Northwind for Remote data entry assistant.', warned),
    kept('Pathway took this job down, because it breaks a rule for jobs.', warned, notWarned),
    asksPeople('Do not pay anything, and do not send documents or bank details because of it.'),
    asksPeople('If you did, speak to your bank or the police.'),
    kept('Your application stays as it is: you can still read it.', [
      `${api}/commands/take-down-job.spec.ts`,
      'leaves applications as they are: people read them and withdraw',
    ]),
    kept('You get this mail because you applied for this job.', warned),
  ],
};

const browser = 'test/browser/moderation.full.spec.ts';

/** Parts of the README's list about jobs that are reported. */
export const jobsReported: Promised = kept(
  'report a public job without an account, and hear how it ended',
  [browser, 'is reported from its page by somebody without an account'],
  arrives,
  decided,
);
export const takenDownWithReasons: Promised = kept(
  'the reasons when the platform takes a job down, and an appeal',
  [browser, 'tells its company why, which appeals on the page of the job'],
  statement,
);
export const reportsDecided: Promised = kept(
  'jobs that people report, taken down with reasons that stay or dismissed, appeals of companies, and counts by year',
  [browser, 'is taken down from the queue, with a statement its company reads'],
  [browser, 'comes back with a granted appeal'],
  statementStays,
  hearsNothing,
  keptDown,
  counted,
);
