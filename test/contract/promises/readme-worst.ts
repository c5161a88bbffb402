import { registerKept } from './privacy-mails.js';
import { kept, type Promised } from './promise.js';

const awayAndBack = 'test/journeys/away-and-back.e2e.full.spec.ts';
const lanes = 'services/identity/src/mail/lanes.spec.ts';

/** What the README says last: of the register, and of times in which parts of an installation are away. */
export const registerAndWorst: Promised[] = [
  registerKept,
  kept(
    'a database or disk that is away for a while is 503 with `Retry-After` and never 500, and all works again by itself',
    [
      awayAndBack,
      'is 503 with Retry-After everywhere and never 500; workers leave all the same, and all works again',
    ],
    [awayAndBack, 'is 503 while it is %s, and takes the same form afterwards'],
    ['services/api/src/http/problem.filter.spec.ts', 'of a database that %s asks to come again'],
  ),
  kept(
    'codes wait for no other mail and seconds for a provider that is overrun',
    [lanes, 'hold up no code'],
    [lanes, 'delays a code by seconds, however long it asks for, and uses up none of its tries'],
  ),
  kept('restarts behind a balancer lose no request', [
    'test/journeys/rolling-restarts.e2e.full.spec.ts',
    'lose none of fifty requests a second',
  ]),
  kept('the database’s log repeats no word of an applicant', [
    awayAndBack,
    'repeats no word of an applicant, whatever was refused to whichever process',
  ]),
];
