import type { NamedRead } from '@app/database/connection/scoped-read';
import { type Asked, type OnlySeen, readFor } from './asked.js';
import { beginOf } from './excerpt.js';
import { before, byDays, changed, inJobs, inSeenJobs, renewed, untouched } from './counted.js';
import { named } from './waiting-rows.js';

export type CourseRow = { metric: 'open' | 'interview'; day: string; count: number };

/** Totals by the end of days: of those with a change in the range, and of the last one before it. */
export function courseRead({ companyId, range }: Asked): NamedRead {
  return {
    name: 'dashboard-course',
    text: `select metric, to_char(day, 'YYYY-MM-DD') as day, count from company_course
        where company_id = $1 and day >= $2 and day <= $3
      union all
      select last.metric, to_char(last.day, 'YYYY-MM-DD'), last.count from (values ('open'), ('interview')) known(metric)
        cross join lateral (select metric, day, count from company_course
          where company_id = $1 and metric = known.metric and day < $2 order by day desc limit 1) last`,
    values: [companyId, range.from, range.to],
  };
}

/** Applications per day, from as many days before the range as it has. */
export function daysRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-days',
    (seen) => `with ${changed(seen)}
      select to_char(counted.at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(counted.count) as count
      from ${byDays('applied', 'at >= $2 and at < $3', seen)} counted group by counted.at`,
    [asked.range.before, asked.range.until],
  );
}

const quarter = `date_trunc('quarter', now(), 'UTC')`;
const quarterBefore = `date_trunc('quarter', ${quarter} - interval '24 hours', 'UTC')`;

/** Weeks of seven days since the quarter began. */
const weekOfQuarter = (at: string): string => `floor(extract(epoch from ${at} - ${quarter}) / 604800)::int`;

/** What came this week, and who was hired in this quarter and the one before. */
export function metricsRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-metrics',
    (seen) => `with ${changed(seen)}
      select (select coalesce(sum(count), 0) from
          ${byDays('applied', `at >= date_trunc('week', now(), 'UTC')`, seen)} sent) as week,
        coalesce(sum(count) filter (where at >= ${quarter}), 0) as hires,
        coalesce(sum(count) filter (where at < ${quarter}), 0) as hires_before,
        coalesce(jsonb_agg(jsonb_build_object('week', ${weekOfQuarter('at')}, 'count', count))
          filter (where at >= ${quarter}), '[]') as hired, ${weekOfQuarter('now()')} as week_of_quarter
      from ${byDays('hired', `at >= ${quarterBefore}`, seen)} hired`,
  );
}

const candidate = `card.id as application_id, card.applicant_id, job.id as job_id, job.title as job_title,
        card.first_name, card.last_name`;

/** Conversations in which the applicant had the last word. */
export function unansweredRead(asked: Asked): NamedRead {
  const unanswered = (seen: OnlySeen) =>
    asked.reviewerId === null
      ? inJobs('unanswered', `metric = 'unanswered'`)
      : inSeenJobs('unanswered', seen);
  return readFor(
    asked,
    'dashboard-unanswered',
    (seen) => `with ${changed(seen)}
      select ${candidate}, coalesce(card.unanswered_since, now()) as since, coalesce(last.begin, '') as begin, unanswered.count, unanswered.jobs as job_count,
        (select max(unanswered_since) from application where company_id = $1 and unanswered_since is not null
          and status <> 'withdrawn'${seen('job_id')}) as latest
      from (select id, job_id, applicant_id, first_name, last_name, unanswered_since from application
          where company_id = $1 and unanswered_since is not null and status <> 'withdrawn'${seen('job_id')}
          order by unanswered_since limit ${named}) card
        join job on job.id = card.job_id and job.company_id = $1
        left join lateral (select ${beginOf('said')} as begin from activity said
          where said.company_id = $1 and said.application_id = card.id and said.type = 'message'
          order by said.created_at desc limit 1) last on true
        cross join ${unanswered(seen)} unanswered
      order by card.unanswered_since`,
  );
}

const firstDueResponse = (seen: string): string => `(
  select id, job_id, applicant_id, first_name, last_name, response_due_at from application
  where company_id = $1 and response_due_at <= now() + interval '168 hours'${seen}
  order by response_due_at limit ${named}) card`;

const lastDue = (until: string, seen: string): string =>
  `(select max(response_due_at) from application where company_id = $1 and response_due_at <= ${until}${seen})`;

/** An answer joins the line a week before its day, and is news again on that day. */
const lastDueResponse = (seen: string): string =>
  `greatest(${lastDue(`now()`, seen)}, ${lastDue(`now() + interval '168 hours'`, seen)} - interval '168 hours')`;

const dueUntil = (moment: string): string =>
  `coalesce((select ${before(
    'due',
    `metric = 'due'`,
    `select count(*) from application where company_id = $1
      and response_due_at >= date_trunc('hour', until.moment, 'UTC') and response_due_at <= until.moment`,
  )} from (select 0 as patience, ${moment} as moment offset 0) until), 0)`;

/** Answers that are promised within a week, or were before; the first date first. */
export function answersRead(asked: Asked): NamedRead {
  if (asked.reviewerId !== null) return answersOfReviewerRead(asked);
  return readFor(
    asked,
    'dashboard-answers',
    (seen) => `with ${changed(seen)}, ${renewed(`'due'`)}
      select ${candidate}, coalesce(card.response_due_at, now()) as since, due.count, due.job_count, due.overdue,
        ${lastDueResponse('')} as latest
      from ${firstDueResponse('')} join job on job.id = card.job_id and job.company_id = $1,
        (select ${dueUntil(`now() + interval '168 hours'`)} as count, ${dueUntil('now()')} as overdue,
          (select count(*) from job_first where company_id = $1 and line = 'due' and patience = 0
            and first_at <= now() + interval '168 hours' and ${untouched})
          + (select count(*) from renewed where first_at <= now() + interval '168 hours') as job_count) due
      order by card.response_due_at`,
  );
}

function answersOfReviewerRead(asked: Asked): NamedRead {
  return readFor(
    asked,
    'dashboard-answers',
    (seen) => `with due as materialized (
        select job_id, response_due_at from application
        where company_id = $1 and response_due_at <= now() + interval '168 hours'${seen('job_id')})
      select ${candidate}, coalesce(card.response_due_at, now()) as since, (select count(*) from due) as count,
        (select count(distinct job_id) from due) as job_count,
        (select count(*) from due where response_due_at <= now()) as overdue,
        ${lastDueResponse(seen('job_id'))} as latest
      from ${firstDueResponse(seen('job_id'))} join job on job.id = card.job_id and job.company_id = $1
      order by card.response_due_at`,
  );
}
