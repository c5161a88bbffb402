import type { ListJobsQuery } from '@app/contracts/jobs/job-record';

type Filter = NonNullable<ListJobsQuery['filter']>;

/** What can be asked of a job, and how; the value is at `place`. */
const filters: { given: (filter: Filter) => unknown; asks: (place: string) => string }[] = [
  {
    given: ({ id }) => id,
    asks: (place) => `job.id = any(${place}::uuid[])`,
  },
  { given: ({ status }) => status, asks: (place) => `job.status = ${place}` },
  { given: ({ live }) => live, asks: (place) => `job.live = ${place}` },
  { given: ({ q }) => q, asks: (place) => `strpos(lower(job.title), lower(${place})) > 0` },
  {
    given: ({ state }) => state,
    // What a person ended is closed, what ran out of time is expired.
    asks: (place) => `${place} = case when job.taken_down_at is not null then 'takenDown'
      when job.status = 'draft' then 'draft' when job.live then 'published'
      when job.closed_at is null then 'expired' else 'closed' end`,
  },
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

/**
 * The ids of a company's jobs that fit a filter, or of every company's where it is null, with the column they are ordered by: all of it stands in one index,
 * however large the jobs are. `name` differs for each set of filters: none is planned for what is not asked.
 */
export function chosenJobs(companyId: string | null, filter: Filter = {}, column: string) {
  const ofCompany = companyId === null ? '$1::uuid is null' : 'job.company_id = $1';
  const conditions = [ofCompany];
  const values: unknown[] = [companyId];
  let name = companyId === null ? 'of-every-company-' : '';
  for (const { given, asks } of filters) {
    const value = given(filter);
    name += value === undefined ? '0' : '1';
    if (value === undefined) continue;
    values.push(value);
    conditions.push(asks(`$${values.length}`));
  }
  const jobs = column === 'views' ? `${jobsWithViews} job` : 'job';
  return {
    name,
    ofCompany,
    values,
    text: `select job.id, job.${column} from ${jobs} where ${conditions.join(' and ')}`,
  };
}
