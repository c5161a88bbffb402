import type { DayRange } from '@app/contracts/analytics/analytics-range';
import { todayInUtc } from '@app/contracts/analytics/analytics-range';
import {
  type RespondedInTime,
  dailyMetrics,
  type MetricSums,
  type JobAnalyticsView,
  type TopCompany,
  type TopJob,
} from '@app/contracts/analytics/job-analytics';
import type { Mode } from '@app/database/connection/modes';
import type { NamedRead, ScopedReader } from '@app/database/connection/scoped-read';
import {
  companySnapshots,
  type CompanyRow,
  type LaterRow,
  type PublishedRow,
  readCompanySnapshots,
} from './company-snapshots-read.js';
import { wholeShare } from '../../reads/whole-share.js';
import {
  answersAt,
  type ReadSnapshots,
  readSnapshots,
  type SnapshotRow,
  snapshotsOf,
} from './snapshots-read.js';

/** Sums of one period, numbered from 1; those of the days before the first one have the number 0. */
export type PeriodRow = { period: number | null; metrics: MetricSums };
type Replies = { counted: string; in_time: string };

/** What was read of the days: all from sums, whose number does not grow with what is summed up. */
export type ReadDays = Pick<
  JobAnalyticsView,
  'company' | 'today' | 'topJobs' | 'topCompanies' | 'summedUpAt'
> &
  ReadSnapshots & { sums: PeriodRow[] };

/** Days from `since` on are read, for comparing; what was opened most is about the range alone. */
type Asked = { range: DayRange; since: string; periods: readonly DayRange[] };

const SUMMED: NamedRead = { name: 'analytics-summed', text: 'select summed_at from days_rolled_up' };

export async function readPlatform(
  reader: ScopedReader,
  mode: Mode,
  { range: { from, to }, since, periods }: Asked,
): Promise<ReadDays> {
  const [sums, snapshots, topJobs, topCompanies, [summed]] = await reader.all<
    [PeriodRow, SnapshotRow, TopJob, TopCompany, { summed_at: Date }]
  >(mode, [
    { name: 'analytics-days', text: DAYS, values: [since, to, Object.keys(dailyMetrics), startsOf(periods)] },
    snapshotsOf({ from, to }, periods),
    { name: 'analytics-jobs', text: TOP_JOBS, values: [from, to] },
    { name: 'analytics-companies', text: TOP_COMPANIES, values: [from, to] },
    SUMMED,
  ]);
  return {
    company: null,
    today: null,
    sums,
    ...readSnapshots(snapshots, { from, to }, periods),
    topJobs,
    topCompanies,
    summedUpAt: summed?.summed_at.toISOString() ?? null,
  };
}

export async function readCompany(
  reader: ScopedReader,
  mode: Mode,
  { range: { from, to }, since, periods, companyId }: Asked & { companyId: string },
): Promise<ReadDays> {
  const [[company], published, [later], sums, topJobs, [replies], [summed]] = await reader.all<
    [CompanyRow, PublishedRow, LaterRow, PeriodRow, TopJob, Replies, { summed_at: Date }]
  >(mode, [
    ...companySnapshots(companyId, { from, to }, periods),
    { name: 'analytics-company-days', text: COMPANY_DAYS, values: [since, to, companyId, startsOf(periods)] },
    { name: 'analytics-company-jobs', text: COMPANY_TOP_JOBS, values: [from, to, companyId] },
    { name: 'analytics-company-replies', text: COMPANY_REPLIES, values: [companyId] },
    SUMMED,
  ]);
  const sent = new Map(sums.map(({ period, metrics }) => [period, metrics.applications ?? 0]));
  const sentIn = periods.map((_, place) => sent.get(place + 1) ?? 0);
  return {
    company: company ? { id: company.id, name: company.name } : null,
    sums,
    ...readCompanySnapshots(company, published, later, sentIn),
    seniority: null,
    answers: answersAt(todayInUtc(), answersOf(replies), null),
    topJobs,
    topCompanies: [],
    summedUpAt: summed?.summed_at.toISOString() ?? null,
  };
}

/** Of a company only what is true now is kept. */
function answersOf(replies: Replies | undefined): RespondedInTime {
  const counted = Number(replies?.counted ?? 0);
  return { counted, inTimePercentage: wholeShare(Number(replies?.in_time ?? 0), counted) };
}

const startsOf = (periods: readonly DayRange[]): string[] => periods.map(({ from }) => from);

const DAYS = `select found.period, jsonb_object_agg(found.metric, found.value) as metrics from (
    select width_bucket(day, $4::date[]) as period, metric, sum(value) as value from platform_day
    where day between $1::date and $2::date and metric = any($3) group by 1, 2) found
  group by found.period`;

/** Whatever leads a range leads one of its days; what it comes to is then summed up over all of them. */
const jobsNamed = `
  named as (
    select few.job_id, few.company_id, sum(day.clicks)::int as clicks, sum(day.applications)::int as applications
    from few join job_day day on day.job_id = few.job_id and day.day between $1::date and $2::date
    group by 1, 2 order by sum(day.clicks) desc, sum(day.applications) desc, few.job_id limit 10)
  select named.job_id as "jobId", named.company_id as "companyId", known.title, known.company_name as "companyName",
    named.clicks, named.applications
  from named join named_jobs((select array_agg(job_id) from named)) known on known.id = named.job_id
  order by named.clicks desc, named.applications desc, named.job_id`;

const TOP_JOBS = `with few as (
    select job_id, company_id from job_day where leads and day between $1::date and $2::date group by 1, 2
    order by sum(clicks) desc, job_id limit 30), ${jobsNamed}`;

const COMPANY_TOP_JOBS = `with few as (
    select job_id, company_id from job_day where company_id = $3 and day between $1::date and $2::date group by 1, 2
    order by sum(clicks) desc, sum(applications) desc, job_id limit 10), ${jobsNamed}`;

const TOP_COMPANIES = `with few as (
    select company_id from company_day where leads and day between $1::date and $2::date group by 1
    order by sum(clicks) desc, company_id limit 30),
  most as (
    select few.company_id, sum(day.clicks)::int as clicks
    from few join company_day day on day.company_id = few.company_id and day.day between $1::date and $2::date
    group by 1 order by sum(day.clicks) desc, few.company_id limit 10)
  select most.company_id as "companyId", company.name, most.clicks
  from most join company on company.id = most.company_id order by most.clicks desc, most.company_id`;

const COMPANY_DAYS = `select width_bucket(day, $4::date[]) as period, jsonb_build_object(
    'applications', sum(applications), 'jobsPublished', sum(jobs_published), 'jobClicks', sum(job_clicks),
    'companyClicks', sum(clicks)) as metrics
  from company_day where company_id = $3 and day between $1::date and $2::date group by 1`;

const COMPANY_REPLIES = `select counted::text, in_time::text from reply_record where id = $1 and job_id is null`;
