import { projectJobs } from '@app/database/projections/project-jobs';
import { Job } from '@app/domain/jobs/job.entity';
import { newId } from '@app/platform/identifiers/new-id';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep, type SweepContext } from '../../engine/schedules/sweep.js';

/** Jobs one run looks at; the next goes on behind them, so that a large platform is gone through in a day or two. */
const atOnce = 5_000;
/** Jobs that are held at a time while they are compared: few, so that nobody waits to close one. */
const heldAtOnce = 100;

type Found = { id: string; company_id: string };
/** What a run put right: jobs by id; counts, places with currencies, and words by number. */
type Repairs = { jobs: string[]; forgotten: number; counts: number; values: number; words: number };

/**
 * Holds what the public finds against the jobs themselves: writes each anew where it differs, takes away what is left
 * of jobs that are gone, and counts again. Nothing of this should ever be needed; where it is, it is reported.
 */
export const compareSearch = sweep({
  name: 'compare-search',
  every: 600_000,
  run: async (context) => {
    const { acrossCompanies } = context;
    const after = await acrossCompanies(lastCompared);
    const found = await acrossCompanies((em) =>
      em.execute<Found[]>('select id, company_id from published_jobs_after(?, ?)', [after, atOnce]),
    );
    const jobs = await repaired(context, found);
    context.found(jobs.length);
    const isThrough = found.length < atOnce;
    const counts = await acrossCompanies((em) => counted(em, isThrough));
    const last = isThrough ? null : (found.at(-1)?.id ?? null);
    await note(context, { last, compared: found.length, repairs: { jobs, ...counts } });
  },
});

async function lastCompared(em: EntityManager): Promise<string | null> {
  const [row] = await em.execute<{ last_job_id: string | null }[]>(
    'select last_job_id from search_comparison order by id desc limit 1',
  );
  return row?.last_job_id ?? null;
}

/**
 * A few jobs of one company at a time, each held meanwhile: one that is closed or taken down in this moment would else be
 * written as it was before. Answers those that were out of date.
 */
async function repaired({ asCompany, tools }: SweepContext, found: Found[]): Promise<string[]> {
  const changed: string[] = [];
  const failures: unknown[] = [];
  for (const [companyId, jobs] of Map.groupBy(found, (row) => row.company_id)) {
    const ids = jobs.map(({ id }) => id);
    try {
      for (let from = 0; from < ids.length; from += heldAtOnce) {
        const held = ids.slice(from, from + heldAtOnce);
        changed.push(...(await asCompany(companyId, (em) => comparedAndWritten(em, held))));
      }
    } catch (error) {
      tools.logger.error('The search of one company could not be compared', { companyId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return changed;
}

async function comparedAndWritten(em: EntityManager, ids: string[]): Promise<string[]> {
  const lockMode = LockMode.PESSIMISTIC_READ;
  await em.find(Job, { id: { $in: ids } }, { fields: ['id'], lockMode, orderBy: { id: 'asc' } });
  return projectJobs(em, ids);
}

/** Words, places and currencies are counted once per round: that reads every job. */
async function counted(em: EntityManager, isThrough: boolean): Promise<Omit<Repairs, 'jobs'>> {
  const number = async (call: string) => {
    const [row] = await em.execute<{ n: string }[]>(`select ${call} as n`);
    return Number(row?.n ?? 0);
  };
  return {
    forgotten: await number('forget_unknown_jobs()'),
    counts: await number('compare_job_cube()'),
    values: isThrough ? await number('compare_search_values()') : 0,
    words: isThrough ? await number('recount_search_terms()') : 0,
  };
}

type Comparison = { last: string | null; compared: number; repairs: Repairs };

async function note(
  { acrossCompanies, tools }: SweepContext,
  { last, compared, repairs }: Comparison,
): Promise<void> {
  const { jobs, forgotten, counts, values, words } = repairs;
  if (jobs.length + forgotten + counts + values + words > 0) {
    tools.logger.warn('The search differed from the jobs and was repaired', {
      count: jobs.length,
      context: JSON.stringify({ ...repairs, jobs: jobs.slice(0, 20) }),
    });
  }
  await acrossCompanies(async (em) => {
    await em.execute(
      `delete from search_comparison where compared_at < now() - interval '90 days'`,
      [],
      'run',
    );
    await em.execute(
      'insert into search_comparison (id, compared_at, last_job_id, compared, repaired) values (?, now(), ?, ?, ?::jsonb)',
      [newId(), last, compared, JSON.stringify(repairs)],
      'run',
    );
  });
}
