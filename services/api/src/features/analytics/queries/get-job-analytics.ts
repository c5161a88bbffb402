import { firstKeptDay, lengthOf, periodsOf, rangeBefore } from '@app/contracts/analytics/analytics-range';
import {
  type AnalyticsDay,
  askedRange,
  companyMetrics,
  companySnapshotDefinitions,
  type DailyMetric,
  dailyMetrics,
  type MetricSums,
  type JobAnalyticsQuery,
  type JobAnalyticsView,
  rangeDefinitions,
  snapshotDefinitions,
} from '@app/contracts/analytics/job-analytics';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { readCompany, readPlatform } from '../days-read.js';

export class GetJobAnalytics extends Query<JobAnalyticsView> {
  constructor(
    readonly actor: Actor,
    readonly query: JobAnalyticsQuery,
  ) {
    super();
  }
}

/** What happened on the platform or in one company, from daily sums alone. */
@QueryHandler(GetJobAnalytics)
export class GetJobAnalyticsHandler implements IQueryHandler<GetJobAnalytics> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: GetJobAnalytics): Promise<JobAnalyticsView> {
    const range = askedRange(query);
    const earlier = rangeBefore(range);
    const periods = periodsOf(range, query.by);
    const asked = { range, since: earlier.from, periods };
    const read = query.companyId
      ? await readCompany(this.reader, actor.companyMode(actor.companyFor(query.companyId)), {
          ...asked,
          companyId: query.companyId,
        })
      : await readPlatform(this.reader, actor.platformMode(), asked);
    if (query.companyId && !read.company)
      throw new AppError('request.invalid', { errors: { companyId: 'There is no company with this id' } });
    const metrics: readonly DailyMetric[] = query.companyId ? companyMetrics : metricNames;
    const found = new Map(read.sums.map((sums) => [sums.period, sums.metrics]));
    const series = periods.map(({ from, to }, place): AnalyticsDay => ({
      day: from,
      until: to,
      snapshots: read.ofPeriods[place]?.snapshots ?? {},
      answers: read.ofPeriods[place]?.answers ?? null,
      ...together(metrics, [found.get(place + 1)]),
    }));
    return {
      id: read.company?.id ?? 'platform',
      company: read.company,
      ...range,
      days: lengthOf(range),
      by: query.by,
      timeZone: 'UTC',
      series,
      totals: together(metrics, series),
      definitions: {
        ...Object.fromEntries(metrics.map((metric) => [metric, dailyMetrics[metric]])),
        ...(query.companyId ? companySnapshotDefinitions : { ...snapshotDefinitions, ...rangeDefinitions }),
      },
      before:
        earlier.from < firstKeptDay()
          ? null
          : { ...earlier, totals: together(metrics, [found.get(0)]), snapshots: read.atEndOfBefore },
      snapshots: read.snapshots,
      today: read.today,
      seniority: read.seniority,
      answers: read.answers,
      topJobs: read.topJobs,
      topCompanies: read.topCompanies,
      summedUpAt: read.summedUpAt,
    };
  }
}

function isMetric(name: string): name is DailyMetric {
  return name in dailyMetrics;
}
const metricNames = Object.keys(dailyMetrics).filter(isMetric);

/** What several periods come to; one without anything has no row. */
function together(metrics: readonly DailyMetric[], periods: readonly (MetricSums | undefined)[]): MetricSums {
  const sums: MetricSums = {};
  for (const metric of metrics)
    sums[metric] = periods.reduce((sum, period) => sum + (period?.[metric] ?? 0), 0);
  return sums;
}
