import { lastRunBefore } from '@app/contracts/retention/retention-run';
import { databaseNow, isWorthAnotherTry } from '@app/database/connection/transaction';
import { nightOf } from './begin-night.js';
import { decidedPage, type DecidedPage, eraseDecided, nextDue, passOver } from './erase-decided.js';
import { describeError } from '@app/platform/logging/log-fields';
import { isDatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Of a run: others of this queue have their turn in between. */
const longest = 20_000;
/** Companies one run looks at; what is left is due again in the next one. */
const atMost = 500;
/** A night that did not begin by then is left out: nobody is erased in broad daylight. */
const beginsWithinMs = 4 * 3_600_000;

/** Erases each night what companies keep longer than they want to. What was interrupted goes on whenever it can. */
export const clearDecidedApplications = sweep({
  name: 'retention',
  every: 30_000,
  run: async (context) => clearAt(context, await context.acrossCompanies(databaseNow), longest),
});

/** The same at a moment, for so many milliseconds at the most. */
export async function clearAt(context: SweepContext, at: Date, most: number): Promise<void> {
  const until = performance.now() + most;
  const runsAt = lastRunBefore(at);
  const begins = at.getTime() - runsAt.getTime() < beginsWithinMs;
  const failures: unknown[] = [];
  for (const companyId of await companiesOf(context, runsAt, begins)) {
    try {
      failures.push(...(await clearCompany(context, companyId, runsAt, until)));
    } catch (error) {
      context.tools.logger.error('A company keeps what it should not any more', { companyId, error });
      failures.push(error);
    }
    if (performance.now() > until) break;
  }
  if (failures.length > 0) throw failures[0];
}

async function companiesOf(
  { acrossCompanies }: SweepContext,
  runsAt: Date,
  begins: boolean,
): Promise<string[]> {
  const rows = await acrossCompanies((em) =>
    em.execute<{ company_id: string }[]>('select company_id from companies_to_clear(?, ?, ?)', [
      runsAt,
      begins,
      atMost,
    ]),
  );
  return rows.map(({ company_id: companyId }) => companyId);
}

/** Goes on with the night of a company; answers what could not be erased. */
async function clearCompany(
  context: SweepContext,
  companyId: string,
  runsAt: Date,
  until: number,
): Promise<Error[]> {
  const { asCompany, tools } = context;
  const unlinkedIds = new UnlinkedIds(tools.env.INVITATION_KEY);
  const failures: Error[] = [];
  const runId = await asCompany(companyId, (em) => nightOf(em, companyId, runsAt));
  if (runId === null) return failures;
  for (;;) {
    let page = await asCompany(companyId, (em) => decidedPage(em, runId));
    if (page === null) return failures;
    while (page !== null) {
      const rest: DecidedPage = page;
      try {
        page = await asCompany(companyId, (em) => eraseDecided(em, rest, unlinkedIds));
      } catch (error) {
        failures.push(failureOf(context, companyId, rest, error));
        page = await asCompany(companyId, (em) => passOver(em, rest));
      }
      if (performance.now() > until) return failures;
    }
  }
}

/**
 * What is told of one that could not be erased; throws what was no fault of one: the database was away, or somebody else
 * was in the way. The next run goes on with the same one, instead of the next night.
 */
function failureOf({ tools }: SweepContext, companyId: string, page: DecidedPage, error: unknown): Error {
  const failing = nextDue(page);
  if (!failing || isDatabaseUnavailable(error) || isWorthAnotherTry(error)) throw error;
  const told = [`The application ${failing.id} could not be erased`, describeError(error)['message']];
  const failure = new Error(told.join(': '), { cause: error });
  tools.logger.error('An application could not be erased', { companyId, error: failure });
  return failure;
}
