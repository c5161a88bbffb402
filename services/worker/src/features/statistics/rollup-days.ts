import { keptDays, leadingOfADay } from '@app/contracts/analytics/analytics-range';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sweep } from '../../engine/schedules/sweep.js';
import { afterOtherSums } from './rollup-visits.js';

/** Since when days are counted anew, or all that are kept: yesterday may still have got something after it was counted last. */
const SINCE = `select coalesce(min(summed_until) - 1, (now() at time zone 'UTC')::date - ?::int)::text as since
  from days_rolled_up`;

/**
 * Counts what happened each day from the tables themselves: signups, onboarding, applications, published jobs. A day is
 * never added to, so that this may run as often as it likes, and it never gets less: what is gone since did happen.
 */
export const rollupDays = sweep({
  name: 'rollup-days',
  every: 600_000,
  run: (context) =>
    context.acrossCompanies(async (em) => {
      if (!(await isAloneWithSums(em))) return;
      await afterOtherSums(em);
      const [row] = await em.execute<{ since: string | null }[]>(SINCE, [keptDays]);
      if (!row?.since) throw new Error('The database did not say which days are summed up');
      for (const statement of SUMS) await em.execute(statement, [row.since], 'run');
      for (const statement of LEADING) await em.execute(statement, [leadingOfADay, row.since], 'run');
      for (const statement of SNAPSHOTS) await em.execute(statement, [], 'run');
      for (const table of ['platform_day', 'company_day'])
        await em.execute(
          `delete from ${table} where day < (now() at time zone 'UTC')::date - ?::int`,
          [keptDays],
          'run',
        );
      await em.execute(
        `insert into days_rolled_up (summed_until, summed_at) values ((now() at time zone 'UTC')::date, now())
         on conflict (only_row) do update set summed_until = excluded.summed_until, summed_at = excluded.summed_at`,
        [],
        'run',
      );
    }),
});

/** Of two at once one is enough. The lock ends with the transaction. */
export async function isAloneWithSums(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ alone: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtext('rollup-days')) as alone`,
  );
  return lock?.alone === true;
}

/** Of the platform, of each company, and of each job. */
const SUMS = [
  `insert into platform_day (day, metric, value) select day, metric, value from daily_metrics(?::date)
   on conflict (day, metric) do update set value = excluded.value where platform_day.value < excluded.value`,
  `insert into company_day (company_id, day, applications, jobs_published)
   select company_id, day, applications, jobs_published from daily_company_metrics(?::date) order by company_id, day
   on conflict (company_id, day) do update
     set applications = greatest(company_day.applications, excluded.applications),
       jobs_published = greatest(company_day.jobs_published, excluded.jobs_published)`,
  `insert into job_day (job_id, day, company_id, applications)
   select job_id, day, company_id, applications from daily_applications(?::date) order by job_id, day
   on conflict (job_id, day) do update set applications = excluded.applications
     where job_day.applications < excluded.applications`,
];

/** The most opened ones of each day. */
const LEADING = [
  `update job_day set leads = ranked.leads from (
     select job_id, day, clicks > 0 and row_number() over (
       partition by day order by clicks desc, applications desc, job_id) <= ? as leads
     from job_day where day >= ?::date) ranked
   where job_day.job_id = ranked.job_id and job_day.day = ranked.day and job_day.leads <> ranked.leads`,
  `update company_day set leads = ranked.leads from (
     select company_id, day, clicks > 0 and row_number() over (
       partition by day order by clicks desc, company_id) <= ? as leads
     from company_day where day >= ?::date) ranked
   where company_day.company_id = ranked.company_id and company_day.day = ranked.day
     and company_day.leads <> ranked.leads`,
];

/** How far the figures of the platform have come by the end of the day; today, until now. */
const SNAPSHOTS = [
  `insert into platform_day (day, metric, value)
   select (now() at time zone 'UTC')::date, key, greatest(sum(value), 0)::bigint from statistic_counter group by key
   on conflict (day, metric) do update set value = excluded.value`,
  `insert into platform_day (day, metric, value)
   select (now() at time zone 'UTC')::date, found.metric, found.value from counted_replies() replies,
     lateral (values ('repliesCounted', replies.counted), ('repliesInTime', replies.in_time)) found(metric, value)
   on conflict (day, metric) do update set value = excluded.value`,
];
