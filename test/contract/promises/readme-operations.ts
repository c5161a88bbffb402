import { breachKept } from './privacy-mails.js';
import { kept, type Promised } from './promise.js';

const commands = 'services/api/src/features/operations/commands';

/** What the README says about looking after the machinery. */
const operationsKept = kept(
  'work that failed for good, done again or discarded, sweeps that are run at once, and what became of mails',
  ['test/browser/operations.full.spec.ts', 'replays a letter, which is done then or comes back'],
  [
    'services/worker/src/engine/events/replay.spec.ts',
    'is replayed once, however often it is asked for, and settled when its effect is there',
  ],
  [`${commands}/discard-dead-letter.spec.ts`, 'puts a letter aside with its reason, once, and noted once'],
  [
    'services/worker/src/engine/schedules/recorded-runs.spec.ts',
    'begin when somebody asks, and never beside one another',
  ],
  [
    'test/browser/operations.full.spec.ts',
    'finds a mail by its address, says why it bounced, and sends it again',
  ],
);

/** How they come near the people of companies. */
export const openedForAReason = kept(
  'a visit to a company, and the account of a person, opened for a reason that stands in the audit log',
  [
    'test/browser/companies-desk.full.spec.ts',
    'leads into it for a reason, as a visitor who does nothing in its name, on each of its screens',
  ],
  [
    'services/api/src/features/accounts/queries/get-person.spec.ts',
    'is written down with its reason, where the platform and each company they act for can read it',
  ],
);

/** What else platform administrators have. */
export const lookingAfter: Promised[] = [
  kept('the audit log', [
    'services/api/src/auditing/note-platform-reads.spec.ts',
    'of all of them at once is written down too, in the platform’s own log',
  ]),
  operationsKept,
  breachKept,
];
