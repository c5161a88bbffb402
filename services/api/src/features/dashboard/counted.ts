import type { OnlySeen } from './asked.js';

/**
 * What was counted of applications: figures as they were folded, and changes that were noted since. Both are read in one
 * statement, hence at one moment, so that a fold in between counts nothing twice.
 */

/** Changes that were noted and not folded yet: those of some seconds. */
export const changed = (seen: OnlySeen): string => `changed as materialized (
    select job_id, stage_id, figure, at, count from application_change where company_id = $1${seen('job_id')}),
  touched as materialized (select coalesce(array_agg(distinct job_id), '{}') as jobs from changed)`;

/** Figures of the company, or of the jobs a reviewer sees. */
export const ofWhom = (seen: OnlySeen): string => seen('of_id') || ' and of_id = $1';

/** Numbers of a figure by days, those of one day perhaps several times. */
export const byDays = (figure: string, days: string, seen: OnlySeen): string => `(
    select at, count from application_figure where company_id = $1 and figure = '${figure}' and unit = 'day'
      and patience = 0${ofWhom(seen)} and ${days}
    union all select at, count from changed where figure = '${figure}' and ${days})`;

/** How many there are of a figure in how many jobs; of jobs nothing changed in, that is there to read. */
export const inJobs = (figure: string, noted: string, seen: OnlySeen): string => `(
    select coalesce(sum(count), 0) as count, count(*) filter (where count > 0) as jobs from (
      select count::bigint as count from application_figure, touched
      where company_id = $1 and figure = '${figure}'${seen('of_id')} and of_id <> all(touched.jobs)
      union all
      select sum(count) from (
        select of_id as job_id, count from touched, application_figure
        where company_id = $1 and figure = '${figure}' and of_id = any(touched.jobs)
        union all select job_id, count from changed where ${noted}) known
      group by job_id) of_jobs)`;

/**
 * How many of a figure of the company lie before `moment`, in columns `patience` and `moment` of what is in scope: whole
 * days, whole hours of its day, and of its hour each card by itself, which `inTheHour` counts.
 */
export const before = (figure: string, noted: string, inTheHour: string): string => `(
    (select coalesce(sum(count), 0) from application_figure where company_id = $1 and figure = '${figure}' and of_id = $1
      and unit = 'day' and patience = until.patience and at < date_trunc('day', until.moment, 'UTC'))
    + (select coalesce(sum(count), 0) from application_figure where company_id = $1 and figure = '${figure}' and of_id = $1
      and unit = 'hour' and patience = until.patience and at >= date_trunc('day', until.moment, 'UTC')
      and at < date_trunc('hour', until.moment, 'UTC'))
    + (select coalesce(sum(count), 0) from changed where ${noted} and at < date_trunc('hour', until.moment, 'UTC'))
    + (${inTheHour}))`;

/** Whose turn it is in each job: as it was folded, or as it is now where something changed since. */
export const firsts = (lines: string): string => `firsts as materialized (
    select job_id, line, patience, first_at from job_first, touched
    where company_id = $1 and line in (${lines}) and job_id <> all(touched.jobs)
    union all
    select found.job_id, found.line, found.patience, found.first_at from touched, firsts_now($1, touched.jobs) found
    where found.line in (${lines}))`;
