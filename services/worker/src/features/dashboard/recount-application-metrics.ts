import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Companies that are asked for at a time. */
const atOnce = 500;

type Drift = Record<string, { had: number; counted: number }>;
type Wrong = { name: string; had: string; counted: string };

/**
 * Holds what dashboards read against a full count, company by company, repairs what is off, and leaves a row that says so in
 * the transaction that repairs it. What was noted and not folded yet is no drift.
 */
export const recountApplicationMetrics = sweep({
  name: 'recount-application-metrics',
  every: 6 * 3_600_000,
  async run(context) {
    const failures: unknown[] = [];
    let after: string | null = null;
    do {
      const companies = await companiesAfter(context, after);
      for (const id of companies) {
        try {
          await recountCompany(context, id);
        } catch (error) {
          context.tools.logger.error('The figures of one company could not be recounted', {
            companyId: id,
            error,
          });
          failures.push(error);
        }
      }
      after = companies.length === atOnce ? (companies.at(-1) ?? null) : null;
    } while (after);
    if (failures.length > 0) throw failures[0];
  },
});

async function companiesAfter({ acrossCompanies }: SweepContext, after: string | null): Promise<string[]> {
  const rows = await acrossCompanies((em) =>
    em.execute<{ id: string }[]>('select id from counted_application_metrics(?, ?)', [after, atOnce]),
  );
  return rows.map(({ id }) => id);
}

async function recountCompany({ asCompany, tools, found }: SweepContext, id: string): Promise<void> {
  const drift = await asCompany(id, async (em) => {
    const wrong = await em.execute<Wrong[]>(
      `select coalesce(name, '') as name, coalesce(had, 0) as had, coalesce(counted, 0) as counted
        from recount_application_metrics(?)`,
      [id],
    );
    return note(em, wrong);
  });
  if (!drift) return;
  found(1);
  tools.logger.warn('Figures of a dashboard differed from a full count and were repaired', {
    companyId: id,
    count: Object.keys(drift).length,
    context: Object.keys(drift).join(' '),
  });
}

const NOTE = `insert into statistic_recount (id, recounted_at, drift) values (?, now(), ?::jsonb)`;

async function note(em: EntityManager, wrong: readonly Wrong[]): Promise<Drift | null> {
  if (wrong.length === 0) return null;
  const drift: Drift = {};
  for (const { name, had, counted } of wrong)
    drift[`dashboard.${name}`] = { had: Number(had), counted: Number(counted) };
  await em.execute(NOTE, [newId(), JSON.stringify(drift)], 'run');
  return drift;
}
