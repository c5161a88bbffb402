import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recountCompany } from './count-company.js';
import { countSubjects, type Subject } from './count-subjects.js';
import { addToCounters, type Changes, metrics } from './counters.js';
import { countingReactions } from './counting-reactions.js';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';
import { compareStatistics, compareTotals } from './compare-statistics.js';
import { recountDays } from './recount-days.js';
import { RecountNote } from './recount-note.js';

const hour = 3_600_000;
/** Repaired by one run; whatever is left waits for the next one. */
const atMost = 50_000;
/** Subjects of one transaction: reactions to them wait for its end. */
const atOnce = 200;

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
      const note = new RecountNote(await compareTotals(em));
      await recountSubjects(context, wrong.subjects, note);
      await recountCompanies(context, wrong.companies, note);
      await recountDays(em, note);
      await repairTotals(em, note);
      await forgetOldNotes(em);
      warn(context, Object.keys(note.drift));
    }),
});

/** Two recounts at once would repair the same difference twice. The lock ends with the transaction. */
async function isAlone(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ alone: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtext('recount-statistics')) as alone`,
  );
  return lock?.alone === true;
}

async function recountSubjects(
  { asCompany }: SweepContext,
  subjects: readonly Subject[],
  note: RecountNote,
): Promise<void> {
  for (let from = 0; from < subjects.length; from += atOnce) {
    const some = subjects.slice(from, from + atOnce);
    await asCompany(null, async (em) => note.add(em, await countSubjects(em, some)));
    faultPoint('after-subjects-recounted');
  }
}

/** Each company in a transaction of its own, so that no reaction waits for all of them. */
async function recountCompanies(
  { asCompany }: SweepContext,
  companyIds: readonly string[],
  note: RecountNote,
): Promise<void> {
  for (const companyId of companyIds) {
    await asCompany(companyId, async (em) => {
      const changes = await recountCompany(em, companyId);
      await addToCounters(em, changes);
      await note.add(em, changes);
    });
  }
}

/** Brings counters in line that somebody changed by hand. */
async function repairTotals(em: EntityManager, note: RecountNote): Promise<void> {
  const totals = await compareTotals(em);
  const changes: Changes = {};
  for (const metric of metrics) {
    const { had, counted } = totals.get(metric) ?? { had: 0, counted: 0 };
    if (had !== counted) changes[metric] = counted - had;
  }
  await addToCounters(em, changes);
  await note.add(em, changes);
  await note.write(em);
}

function forgetOldNotes(em: EntityManager): Promise<unknown> {
  const old = `delete from statistic_recount where recounted_at < now() - interval '90 days'`;
  return em.execute(old, [], 'run');
}

function warn({ tools }: SweepContext, off: readonly string[]): void {
  if (off.length === 0) return;
  tools.logger.warn('Statistics differed from a full count and were repaired', {
    count: off.length,
    context: off.join(' '),
  });
}
