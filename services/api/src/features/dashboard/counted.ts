import type { OnlySeen } from './asked.js';

/**
 * What was counted of applications: figures as they were folded, and changes that were noted since. Both are read in one
 * statement, hence at one moment, so that a fold in between counts nothing twice.
 */

/** Changes that were noted and not folded yet: those of some seconds. */
export const changed = (seen: OnlySeen): string => `changed as materialized (
    select job_id, stage_id, metric, at, count from application_change where company_id = $1${seen('job_id')}),
  touched as materialized (select coalesce(array_agg(distinct job_id), '{}') as jobs from changed)`;

/** Figures of the company, or of the jobs a reviewer sees. */
export const ofWhom = (seen: OnlySeen): string => seen('of_id') || ' and of_id = $1';

/** Numbers of a figure by days, those of one day perhaps several times. */
export const byDays = (metric: string, days: string, seen: OnlySeen): string => `(
    select at, count from application_metric where company_id = $1 and metric = '${metric}' and unit = 'day'
      and patience = 0${ofWhom(seen)} and ${days}
    union all select at, count from changed where metric = '${metric}' and ${days})`;

/** How many there are of a figure in how many jobs: what was folded, and what changes of each job make of it. */
export const inJobs = (metric: string, noted: string): string => `(
    select coalesce(sum(count), 0) as count, coalesce(sum(jobs), 0) as jobs from (
      select count::bigint as count, jobs from company_total where company_id = $1 and metric = '${metric}'
      union all
      select added, (folded + added > 0)::int - (folded > 0)::int from (
        select sum(count) as added, coalesce((
          select count from application_metric where company_id = $1 and metric = '${metric}' and of_id = changed.job_id
            and unit = 'all' and patience = 0 and at = 'epoch'), 0) as folded
        from changed where ${noted} group by job_id) of_job) known)`;

/** The same of the few jobs a reviewer sees. */
export const inSeenJobs = (metric: string, seen: OnlySeen): string => `(
    select coalesce(sum(count), 0) as count, count(*) filter (where count > 0) as jobs from (
      select sum(count) as count from (
        select of_id as job_id, count from application_metric
        where company_id = $1 and metric = '${metric}' and unit = 'all'${seen('of_id')}
        union all select job_id, count from changed where metric = '${metric}') known
      group by job_id) of_jobs)`;

/**
 * How many of a figure of the company lie before `moment`, in columns `patience` and `moment` of what is in scope: whole
 * days, whole hours of its day, and of its hour each card by itself, which `inTheHour` counts.
 */
export const before = (metric: string, noted: string, inTheHour: string): string => `(
    (select coalesce(sum(count), 0) from application_metric where company_id = $1 and metric = '${metric}' and of_id = $1
      and unit = 'day' and patience = until.patience and at < date_trunc('day', until.moment, 'UTC'))
    + (select coalesce(sum(count), 0) from application_metric where company_id = $1 and metric = '${metric}' and of_id = $1
      and unit = 'hour' and patience = until.patience and at >= date_trunc('day', until.moment, 'UTC')
      and at < date_trunc('hour', until.moment, 'UTC'))
    + (select coalesce(sum(count), 0) from changed where ${noted} and at < date_trunc('hour', until.moment, 'UTC'))
    + (${inTheHour}))`;

/** Jobs in which nothing changed since the last fold. */
export const untouched = 'job_id <> all ((select jobs from touched)::uuid[])';

/** Whose turn it is in each job in which something changed since. */
export const renewed = (lines: string): string => `renewed as materialized (
    select found.job_id, found.line, found.patience, found.first_at, found.latest_at
    from touched, firsts_now($1, touched.jobs) found where found.line in (${lines}))`;
