import type { DayRange } from '@app/contracts/analytics/analytics-range';
import type { CompanyToday, JobAnalyticsView, SnapshotValues } from '@app/contracts/analytics/job-analytics';
import type { NamedRead } from '@app/database/connection/scoped-read';

export type CompanyRow = {
  id: string;
  name: string;
  jobs: number;
  live: number;
  applied: number;
  applications: number;
  senior: number;
  mid: number;
  junior: number;
};
/** Jobs published in a period, numbered from 1; those of all days before have the number 0. */
export type PublishedRow = { period: number | null; jobs: number };
export type LaterRow = { applications: number };

/** Its jobs are looked at one by one: what that costs grows with the company, not with the platform. */
const COMPANY = `select company.id, company.name, count(job.published_at)::int as jobs,
    count(*) filter (where job.live and company.status = 'published' and company.suspended_at is null)::int as live,
    count(*) filter (where job.application_count > 0)::int as applied,
    coalesce(sum(job.application_count), 0)::int as applications,
    count(job.published_at) filter (where job.seniority = 'senior')::int as senior,
    count(job.published_at) filter (where job.seniority = 'mid')::int as mid,
    count(job.published_at) filter (where job.seniority = 'junior')::int as junior
  from company left join job on job.company_id = company.id where company.id = $1 group by company.id`;

const PUBLISHED = `select width_bucket((published_at at time zone 'UTC')::date, $3::date[]) as period, count(*)::int as jobs
  from job where company_id = $1 and published_at < ($2::date + 1)::timestamp at time zone 'UTC' group by 1`;

const LATER = `select coalesce(sum(applications), 0)::int as applications from company_day
  where company_id = $1 and day > $2::date`;

/** What is true of the company now, and what leads back from there to the days of the range. */
export function companySnapshots(
  companyId: string,
  { to }: DayRange,
  periods: readonly DayRange[],
): [NamedRead, NamedRead, NamedRead] {
  return [
    { name: 'analytics-company', text: COMPANY, values: [companyId] },
    {
      name: 'analytics-company-published',
      text: PUBLISHED,
      values: [companyId, to, periods.map(({ from }) => from)],
    },
    { name: 'analytics-company-later', text: LATER, values: [companyId, to] },
  ];
}

type Past = Pick<JobAnalyticsView, 'snapshots' | 'today'> & {
  ofPeriods: { snapshots: SnapshotValues; answers: null }[];
  atEndOfBefore: SnapshotValues;
};

/** Jobs by the day they were published; applications from those there are now, less those that were sent later. */
export function readCompanySnapshots(
  company: CompanyRow | undefined,
  published: readonly PublishedRow[],
  later: LaterRow | undefined,
  sentIn: readonly number[],
): Past {
  const publishedIn = new Map(published.map(({ period, jobs }) => [period, jobs]));
  let jobs = publishedIn.get(0) ?? 0;
  const sentInAll = sentIn.reduce((sum, sent) => sum + sent, 0);
  let applications = (company?.applications ?? 0) - (later?.applications ?? 0) - sentInAll;
  const atEndOfBefore = { jobCount: jobs, jobApplicationCount: applications };
  const ofPeriods = sentIn.map((sent, place) => {
    jobs += publishedIn.get(place + 1) ?? 0;
    applications += sent;
    return { snapshots: { jobCount: jobs, jobApplicationCount: applications }, answers: null };
  });
  return {
    snapshots: {
      jobCount: { value: jobs, before: atEndOfBefore.jobCount },
      jobApplicationCount: { value: applications, before: atEndOfBefore.jobApplicationCount },
    },
    today: company ? todayOf(company) : null,
    ofPeriods,
    atEndOfBefore,
  };
}

function todayOf({ jobs, live, applied, applications, senior, mid, junior }: CompanyRow): CompanyToday {
  return {
    jobCount: jobs,
    liveJobCount: live,
    jobAppliedCount: applied,
    jobApplicationCount: applications,
    jobSeniority: { senior, mid, junior },
  };
}
