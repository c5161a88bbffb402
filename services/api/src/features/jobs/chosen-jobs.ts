import type { ListJobsQuery } from '@app/contracts/jobs/job-record';
import { type JobState, jobStates } from '@app/contracts/jobs/job-states';
import type { CommonRows } from '../../reads/list-rows.js';

type Filter = NonNullable<ListJobsQuery['filter']>;

/** What a person ended is closed, what ran out of time is expired. Each an own condition, which has an own plan. */
const states: Record<JobState, string> = {
  takenDown: 'job.taken_down_at is not null',
  draft: `job.taken_down_at is null and job.status = 'draft'`,
  published: `job.taken_down_at is null and job.status = 'published' and job.live`,
  expired: `job.taken_down_at is null and job.status = 'published' and not job.live and job.closed_at is null`,
  closed: `job.taken_down_at is null and job.status = 'published' and not job.live and job.closed_at is not null`,
};

/** What can be asked of a job, and how; the value is at `place`. Words are the first of them. */
const filters: { given: (filter: Filter) => unknown; asks: (place: string) => string }[] = [
  { given: ({ q }) => q, asks: (place) => `strpos(lower(job.title), lower(${place})) > 0` },
  {
    given: ({ id }) => id,
    asks: (place) => `job.id = any(${place}::uuid[])`,
  },
  { given: ({ status }) => status, asks: (place) => `job.status = ${place}` },
  { given: ({ live }) => live, asks: (place) => `job.live = ${place}` },
  {
    given: ({ reviewerId }) => reviewerId,
    asks: (place) => `job.id in (select assigned.job_id from job_reviewer assigned
      where assigned.company_id = job.company_id and assigned.user_id = ${place})`,
  },
];

/** Jobs with how often they were opened, as far as that is summed up. */
const jobsWithViews = `(select job.*, coalesce(opened.clicks, 0) as views from job left join (
    select job_id, sum(clicks) as clicks from job_day where ($1::uuid is null or company_id = $1) group by job_id) opened
  on opened.job_id = job.id)`;

/** Jobs as something happened in them last: joined, so that its own index has them in order. */
const jobsWithActivity = `(select job.*, active.latest_at as active_at from job_first active
    join job on job.company_id = active.company_id and job.id = active.job_id
  where active.line = 'active' and ($1::uuid is null or active.company_id = $1))`;

/** Columns that are kept beside the jobs, and where they come from. */
const kept: Record<string, string> = { views: `${jobsWithViews} job`, active_at: `${jobsWithActivity} job` };

/**
 * The ids of a company's jobs that fit a filter, or of every company's where it is null, with the column they are ordered by:
 * all of it stands in one index, however large the jobs are. `name` differs for each set of filters: none is planned for
 * what is not asked.
 */
export function chosenJobs(companyId: string | null, filter: Filter = {}, column: string) {
  const ofCompany = companyId === null ? '$1::uuid is null' : 'job.company_id = $1';
  const { conditions, values, name } = askedIn(filter, companyId);
  const jobs = kept[column] ?? 'job';
  const chosen = (from: string, where: string[]) =>
    `select job.id, job.${column} from ${from} where ${where.join(' and ')}`;
  const all = [ofCompany, ...conditions];
  const isSearched = companyId === null && filter.q !== undefined && !(column in kept);
  return {
    name: companyId === null ? `every-${name}` : name,
    ofCompany,
    values,
    text: chosen(jobs, all),
    common: isSearched ? commonTitles((from, ...more) => chosen(from, [...all, ...more]), wordsAt) : null,
  };
}

const wordsAt = '$2';

/** What is asked for, each as a condition; the first value is the company. */
function askedIn(filter: Filter, companyId: string | null) {
  const values: unknown[] = [companyId];
  const conditions: string[] = [];
  let name = '';
  for (const { given, asks } of filters) {
    const value = given(filter);
    name += value === undefined ? '0' : '1';
    if (value === undefined) continue;
    values.push(value);
    conditions.push(asks(`$${values.length}`));
  }
  if (filter.state !== undefined) conditions.push(states[filter.state]);
  name += filter.state === undefined ? '-' : jobStates.indexOf(filter.state);
  return { conditions, values, name };
}

/** So many are looked at in the order of the list; fewer than that are found by their words and put in order. */
const mostWalked = 2_000;

/** Words in a title among the jobs of every company: few or very many have them. */
function commonTitles(chosen: (from: string, ...more: string[]) => string, q: string): CommonRows {
  const pattern = `'%' || replace(replace(replace(lower(${q}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return {
    some: `titled as materialized (${chosen('job', `lower(job.title) like ${pattern}`)} limit ${mostWalked})`,
    isAll: `(select count(*) < ${mostWalked} from titled)`,
    few: 'select * from titled',
    first: (order) => chosen(`(select job.* from job order by ${order} limit ${mostWalked}) job`),
    // Row-level security leaves no figures of titles to plan with: all with a word are collected, however many.
    walksFirst: true,
  };
}
