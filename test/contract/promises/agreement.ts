import { asksOperators, kept, type Promised } from './promise.js';

const api = 'services/api/src/features';

/** Every sentence of the data-processing agreement, in their order. */
export const agreementPromises: Promised[] = [
  asksOperators(
    'The processor runs Pathway, with which the controller publishes jobs, receives applications and decides about them.',
  ),
  asksOperators('It processes data of applicants and members for that and for nothing else.'),
  asksOperators('The agreement holds as long as the controller has a company there.'),
  asksOperators(
    'The processor acts on documented instructions of the controller: what its members do in the product and what its settings say, and what is agreed on in writing besides.',
  ),
  asksOperators('It says so where it takes an instruction for unlawful.'),
  asksOperators('Whoever has access for the processor is bound to confidentiality.'),
  kept(
    'Made from the list that every column of the database has to be in.',
    [
      'test/contract/declared-columns.spec.ts',
      'are all declared as kept for something, or as free of personal data',
    ],
    [
      `${api}/agreements/queries/get-processing-agreement.spec.ts`,
      'names what is kept for the company, and a column as soon as it is declared',
    ],
  ),
  asksOperators('The processor has these others process data, on the same terms.'),
  asksOperators('It tells the controller before another one is added, so that the controller may object.'),
  asksOperators('Whoever runs its servers the processor names here: ______________________________'),
  kept(
    'What one company keeps is kept apart from every other one by the database itself, not only by the program.',
    [
      'libs/database/src/connection/row-level-security.spec.ts',
      'that knows a company has row-level security on and forced',
    ],
  ),
  kept('What members may read and do follows from their role alone.', [
    'test/contract/permissions.spec.ts',
    'answers each identity as the permission table says',
  ]),
  kept('Passwords are kept as hashes that cannot be turned back.', [
    'services/identity/src/sessions/sign-in-with-password.spec.ts',
    'renews a hash of an older cost',
  ]),
  kept(
    'Uploaded files are inspected before anybody opens them, and are opened by links that end after five minutes.',
    [
      `${api}/files/queries/get-download-link.spec.ts`,
      'is not given before the check, after a refusal, or once the owner removed the file',
    ],
    [
      `${api}/files/queries/get-download-link.spec.ts`,
      'of one’s own CV opens it in place, sandboxed, for at most five minutes',
    ],
  ),
  kept(
    'Every look of a platform administrator at one company stands in the audit log of that company, which nobody can change.',
    [
      'services/api/src/auditing/note-platform-reads.spec.ts',
      'is written down for every route that names one company',
    ],
    [
      `${api}/breaches/commands/export-breach.spec.ts`,
      'is written down with its reason in the log of every company it is about, and in the platform’s own',
    ],
    ['test/attacks/T37.spec.ts', 'is changed and deleted by no process in no mode'],
  ),
  asksOperators('The processor helps the controller to answer them.'),
  kept(
    'What people ask about their data reaches the controller in a queue with the date by which the law wants an answer, and what it decides is done by the product.',
    [
      `${api}/privacy/commands/submit-data-request.spec.ts`,
      'is due in a month, said to the person, and told to the rest of the product',
    ],
    [
      `${api}/privacy/commands/answer-data-request.spec.ts`,
      'deletes the application where somebody may have it so: %s',
    ],
  ),
  kept('People can take along what is kept about them as a file.', [
    'test/browser/your-data.full.spec.ts',
    'is asked for, put together, mailed about and downloaded',
  ]),
  asksOperators(
    'The processor tells the controller of a breach of personal data without undue delay, and helps it to tell the authority and the people concerned.',
  ),
  kept(
    'The processor can list at once whose data of the controller is concerned, what it is and since when it was kept; whenever it does, the audit log of the company says so.',
    [
      `${api}/breaches/commands/export-breach.spec.ts`,
      'is told with name, address, what stands there, since when and with which company, and nothing is run',
    ],
    [
      `${api}/breaches/commands/export-breach.spec.ts`,
      'is written down with its reason in the log of every company it is about, and in the platform’s own',
    ],
  ),
  kept(
    'Applications that are decided are made anonymous at night, after the periods the controller sets in its privacy settings, and before that one by one when the controller wants it.',
    [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'erases what was decided longer ago than its country says, and notes it without a name',
    ],
    [
      'services/worker/src/features/files/delete-erased-bytes.spec.ts',
      'leaves no word of its person in any table, and no byte of its files',
    ],
  ),
  kept(
    'What is erased stays erased: a list of it is kept outside of the database, and after a backup is brought back, it is erased again before anybody can see it.',
    [
      'services/worker/src/features/retention/write-tombstones.spec.ts',
      'erase again what a restored database brings back, before the api has waited to its end',
    ],
    [
      'services/worker/src/features/retention/lost-tombstones.spec.ts',
      'are not among the files, and outlive a backup of both that is brought back',
    ],
  ),
  kept(
    'By the same list consents that were withdrawn are withdrawn again, and addresses that want no mails about jobs any more are forgotten again.',
    [
      'services/worker/src/features/retention/reapply-withdrawals.spec.ts',
      'is ended again where it is a consent, on the day on which it was',
    ],
    [
      'services/worker/src/features/retention/reapply-withdrawals.spec.ts',
      'is ended again where it is an address that is mailed about jobs, and no other',
    ],
  ),
  asksOperators('The processor keeps that list where bringing back a backup leaves it as it is.'),
  asksOperators(
    'Everything else is then again as it was when the backup was made, such as restrictions, deleted comments and ended memberships: the processor tells the controller when it brings one back.',
  ),
  asksOperators(
    'When the agreement ends, the processor gives back or deletes what it keeps for the controller, as the controller chooses, unless a law wants it kept.',
  ),
  asksOperators(
    'The processor shows the controller what is needed to prove all this, and lets it look, itself or by somebody it names.',
  ),
];
