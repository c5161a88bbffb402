import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countingReactions } from '../reactions/index.js';
import { recountCompany } from '../reactions/statistics/count-company.js';
import { addToCounters, bothChanges, type Changes } from '../reactions/statistics/counters.js';
import { sweep, type SweepContext } from '../runtime/sweep.js';
import { compareStatistics, type Comparison } from './compare-statistics.js';

const hour = 3_600_000;

type Drift = Record<string, { had: number; counted: number }>;

/**
 * Compares the figures with a full count and repairs them. Events that are still on their way are taken into account:
 * their reactions will add what is missing, so it is no drift.
 */
export const recountStatistics = sweep({
  name: 'recount-statistics',
  every: hour,
  run: (context) =>
    context.acrossCompanies(async (em) => {
      if (!(await isAlone(em))) return;
      const compared = await compareStatistics(em, countingReactions);
      const repairs = bothChanges(compared.differences, await recountCompanies(context, compared.companies));
      await addToCounters(em, compared.differences);
      await note(context, em, driftOf(compared, repairs));
    }),
});

/** Two recounts at once would repair the same difference twice. The lock ends with the transaction. */
async function isAlone(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ alone: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtext('recount-statistics')) as alone`,
  );
  return lock?.alone === true;
}

/** Each company in a transaction of its own, so that no reaction waits for all of them. */
async function recountCompanies(context: SweepContext, companyIds: string[]): Promise<Changes> {
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

function driftOf({ counters }: Comparison, repairs: Changes): Drift {
  const drift: Drift = {};
  for (const [figure, change] of Object.entries(repairs)) {
    const had = counters[figure] ?? 0;
    if (change) drift[figure] = { had, counted: had + change };
  }
  return drift;
}

async function note({ tools }: SweepContext, em: EntityManager, drift: Drift): Promise<void> {
  const figures = Object.keys(drift);
  if (figures.length > 0) {
    tools.logger.warn('Statistics differed from a full count and were repaired', {
      count: figures.length,
      context: figures.join(' '),
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
