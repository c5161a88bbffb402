import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep } from '../runtime/sweep.js';

/** Days that are summed up when nothing was before: the longest series anybody can look at, and a bit. */
const firstDays = 400;

/** Since when days are counted anew: yesterday may still have got something after it was counted last. */
const SINCE = `select coalesce(min(summed_until) - 1, (now() at time zone 'UTC')::date - ?::int)::text as since
  from days_summed_up`;

/**
 * Counts what happened each day from the tables themselves: signups, onboarding, applications, published jobs. Days are
 * replaced and not added to, so that it may run as often as it likes.
 */
export const sumUpDays = sweep({
  name: 'sum-up-days',
  every: 600_000,
  run: (context) =>
    context.acrossCompanies(async (em) => {
      if (!(await isAlone(em))) return;
      const [row] = await em.execute<{ since: string | null }[]>(SINCE, [firstDays]);
      if (!row?.since) throw new Error('The database did not say which days are summed up');
      await replaceFigures(em, row.since);
      await replaceApplications(em, row.since);
      await em.execute(
        `insert into days_summed_up (summed_until, summed_at) values ((now() at time zone 'UTC')::date, now())
         on conflict (only_row) do update set summed_until = excluded.summed_until, summed_at = excluded.summed_at`,
        [],
        'run',
      );
    }),
});

/** Of two at once one is enough. The lock ends with the transaction. */
async function isAlone(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ alone: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtext('sum-up-days')) as alone`,
  );
  return lock?.alone === true;
}

async function replaceFigures(em: EntityManager, since: string): Promise<void> {
  await em.execute(
    `update platform_day set value = 0 where day >= ?::date
       and figure in ('signups', 'onboarded', 'applications', 'firstApplications', 'jobsPublished')`,
    [since],
    'run',
  );
  await em.execute(
    `insert into platform_day (day, figure, value) select day, figure, value from daily_figures(?::date)
     on conflict (day, figure) do update set value = excluded.value`,
    [since],
    'run',
  );
}

async function replaceApplications(em: EntityManager, since: string): Promise<void> {
  await em.execute(
    'update job_day set applications = 0 where day >= ?::date and applications > 0',
    [since],
    'run',
  );
  await em.execute(
    `insert into job_day (job_id, day, company_id, applications)
     select job_id, day, company_id, applications from daily_applications(?::date) order by job_id, day
     on conflict (job_id, day) do update set applications = excluded.applications`,
    [since],
    'run',
  );
}
