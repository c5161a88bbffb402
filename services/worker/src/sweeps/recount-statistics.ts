import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countingReactions } from '../reactions/index.js';
import { recountCompany } from '../reactions/statistics/count-company.js';
import { countSubjects, type Subject } from '../reactions/statistics/count-subjects.js';
import { addToCounters, bothChanges, type Changes, figures } from '../reactions/statistics/counters.js';
import { sweep, type SweepContext } from '../runtime/sweep.js';
import { compareStatistics, compareTotals } from './compare-statistics.js';

const hour = 3_600_000;
/** Repaired by one run; whatever is left waits for the next one. */
const atMost = 50_000;
/** Subjects of one transaction: reactions to them wait for its end. */
const atOnce = 200;

type Drift = Record<string, { had: number; counted: number }>;

/**
 * Compares the figures with a full count, repairs what is off, and leaves a row that says so. What events on their way
 * will bring in line is no drift.
 */
export const recountStatistics = sweep({
  name: 'recount-statistics',
  every: hour,
  run: (context) =>
    context.acrossCompanies(async (em) => {
      if (!(await isAlone(em))) return;
      const wrong = await compareStatistics(em, countingReactions, atMost);
      const before = await compareTotals(em);
      const found = bothChanges(
        await recountSubjects(context, wrong.subjects),
        await recountCompanies(context, wrong.companies),
      );
      const repairs = bothChanges(found, await repairTotals(em));
      await note(
        context,
        em,
        driftOf(repairs, (figure) => before.get(figure)?.had ?? 0),
      );
    }),
});

/** Two recounts at once would repair the same difference twice. The lock ends with the transaction. */
async function isAlone(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ alone: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtext('recount-statistics')) as alone`,
  );
  return lock?.alone === true;
}

async function recountSubjects(context: SweepContext, subjects: readonly Subject[]): Promise<Changes> {
  let total: Changes = {};
  for (let from = 0; from < subjects.length; from += atOnce) {
    const some = subjects.slice(from, from + atOnce);
    total = bothChanges(total, await context.asCompany(null, (em) => countSubjects(em, some)));
  }
  return total;
}

/** Each company in a transaction of its own, so that no reaction waits for all of them. */
async function recountCompanies(context: SweepContext, companyIds: readonly string[]): Promise<Changes> {
  let total: Changes = {};
  for (const companyId of companyIds) {
    const changes = await context.asCompany(companyId, async (em) => {
      const found = await recountCompany(em, companyId);
      await addToCounters(em, found);
      return found;
    });
    total = bothChanges(total, changes);
  }
  return total;
}

/** Brings counters in line that somebody changed by hand. */
async function repairTotals(em: EntityManager): Promise<Changes> {
  const totals = await compareTotals(em);
  const changes: Changes = {};
  for (const figure of figures) {
    const { had, counted } = totals.get(figure) ?? { had: 0, counted: 0 };
    if (had !== counted) changes[figure] = counted - had;
  }
  await addToCounters(em, changes);
  return changes;
}

function driftOf(repairs: Changes, hadBefore: (figure: string) => number): Drift {
  const drift: Drift = {};
  for (const [figure, change] of Object.entries(repairs)) {
    const had = hadBefore(figure);
    if (change) drift[figure] = { had, counted: had + change };
  }
  return drift;
}

async function note({ tools }: SweepContext, em: EntityManager, drift: Drift): Promise<void> {
  const off = Object.keys(drift);
  if (off.length > 0) {
    tools.logger.warn('Statistics differed from a full count and were repaired', {
      count: off.length,
      context: off.join(' '),
    });
  }
  await em.execute(
    `delete from statistic_recount where recounted_at < now() - interval '90 days'`,
    [],
    'run',
  );
  await em.execute(
    'insert into statistic_recount (id, recounted_at, drift) values (?, now(), ?::jsonb)',
    [newId(), JSON.stringify(drift)],
    'run',
  );
}
