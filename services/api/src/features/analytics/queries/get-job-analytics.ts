import {
  type AnalyticsDay,
  type DailyFigure,
  dailyFigures,
  type JobAnalyticsQuery,
  type JobAnalyticsView,
  type TopCompany,
  type TopJob,
} from '@app/contracts/analytics/job-analytics';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

export class GetJobAnalytics extends Query<JobAnalyticsView> {
  constructor(
    readonly actor: Actor,
    readonly query: JobAnalyticsQuery,
  ) {
    super();
  }
}

type DayRow = { day: string; figures: Partial<Record<DailyFigure, number>> };
type Summed = { summed_at: Date };

/** What happened on the platform day by day, from daily sums alone. */
@QueryHandler(GetJobAnalytics)
export class GetJobAnalyticsHandler implements IQueryHandler<GetJobAnalytics> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query: { days } }: GetJobAnalytics): Promise<JobAnalyticsView> {
    const mode = { as: 'platform', userId: actor.userId } as const;
    const [rows, topJobs, topCompanies, summed] = await this.reader.all<[DayRow, TopJob, TopCompany, Summed]>(
      mode,
      [
        { name: 'analytics-days', text: DAYS, values: [days] },
        { name: 'analytics-jobs', text: TOP_JOBS, values: [days] },
        { name: 'analytics-companies', text: TOP_COMPANIES, values: [days] },
        { name: 'analytics-summed', text: 'select summed_at from days_summed_up' },
      ],
    );
    const series = rows.map(({ day, figures }): AnalyticsDay => ({ day, ...noFigures, ...figures }));
    const totals = { ...noFigures };
    for (const figure of figureNames) totals[figure] = series.reduce((sum, day) => sum + day[figure], 0);
    return {
      id: 'platform',
      days,
      from: series[0]?.day ?? '',
      to: series.at(-1)?.day ?? '',
      series,
      totals,
      funnel: { signedUp: totals.signups, onboarded: totals.onboarded, applied: totals.firstApplications },
      topJobs,
      topCompanies,
      summedUpAt: summed[0]?.summed_at.toISOString() ?? null,
    };
  }
}

function isFigure(name: string): name is DailyFigure {
  return name in dailyFigures;
}
const figureNames = Object.keys(dailyFigures).filter(isFigure);

const noFigures: Record<DailyFigure, number> = {
  signups: 0,
  onboarded: 0,
  firstApplications: 0,
  applications: 0,
  jobsPublished: 0,
  jobClicks: 0,
  companyClicks: 0,
  pageViews: 0,
};

/** The days asked for, today last. */
const SINCE = `(now() at time zone 'UTC')::date - ($1::int - 1)`;

const DAYS = `select to_char(asked.day, 'YYYY-MM-DD') as day,
    coalesce((select jsonb_object_agg(figure, value) from platform_day where platform_day.day = asked.day), '{}') as figures
  from generate_series(${SINCE}, (now() at time zone 'UTC')::date, interval '1 day') asked(day) order by asked.day`;

const TOP_JOBS = `with most as (
    select job_id, company_id, sum(clicks)::int as clicks, sum(applications)::int as applications
    from job_day where day >= ${SINCE} group by 1, 2
    order by sum(clicks) desc, sum(applications) desc, job_id limit 10)
  select most.job_id as "jobId", most.company_id as "companyId", named.title, named.company_name as "companyName",
    most.clicks, most.applications
  from most join named_jobs((select array_agg(job_id) from most)) named on named.id = most.job_id
  order by most.clicks desc, most.applications desc, most.job_id`;

const TOP_COMPANIES = `with most as (
    select company_id, sum(clicks)::int as clicks from company_day where day >= ${SINCE} group by 1
    order by sum(clicks) desc, company_id limit 10)
  select most.company_id as "companyId", company.name, most.clicks
  from most join company on company.id = most.company_id order by most.clicks desc, most.company_id`;
