import { firstKeptDay, lengthOf, periodsOf, rangeBefore } from '@app/contracts/analytics/analytics-range';
import {
  type AnalyticsDay,
  askedRange,
  companyFigures,
  companyStandingDefinitions,
  type DailyFigure,
  dailyFigures,
  type FigureSums,
  type JobAnalyticsQuery,
  type JobAnalyticsView,
  rangeDefinitions,
  standingDefinitions,
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
      : await readPlatform(this.reader, { as: 'platform', userId: actor.userId }, asked);
    if (query.companyId && !read.company)
      throw new AppError('request.invalid', { errors: { companyId: 'There is no company with this id' } });
    const figures: readonly DailyFigure[] = query.companyId ? companyFigures : figureNames;
    const found = new Map(read.sums.map((sums) => [sums.period, sums.figures]));
    const series = periods.map(({ from, to }, place): AnalyticsDay => ({
      day: from,
      until: to,
      standings: read.ofPeriods[place]?.standings ?? {},
      answers: read.ofPeriods[place]?.answers ?? null,
      ...together(figures, [found.get(place + 1)]),
    }));
    return {
      id: read.company?.id ?? 'platform',
      company: read.company,
      ...range,
      days: lengthOf(range),
      by: query.by,
      timeZone: 'UTC',
      series,
      totals: together(figures, series),
      definitions: {
        ...Object.fromEntries(figures.map((figure) => [figure, dailyFigures[figure]])),
        ...(query.companyId ? companyStandingDefinitions : { ...standingDefinitions, ...rangeDefinitions }),
      },
      before:
        earlier.from < firstKeptDay()
          ? null
          : { ...earlier, totals: together(figures, [found.get(0)]), standings: read.atEndOfBefore },
      standings: read.standings,
      today: read.today,
      seniority: read.seniority,
      answers: read.answers,
      topJobs: read.topJobs,
      topCompanies: read.topCompanies,
      summedUpAt: read.summedUpAt,
    };
  }
}

function isFigure(name: string): name is DailyFigure {
  return name in dailyFigures;
}
const figureNames = Object.keys(dailyFigures).filter(isFigure);

/** What several periods come to; one without anything has no row. */
function together(figures: readonly DailyFigure[], periods: readonly (FigureSums | undefined)[]): FigureSums {
  const sums: FigureSums = {};
  for (const figure of figures)
    sums[figure] = periods.reduce((sum, period) => sum + (period?.[figure] ?? 0), 0);
  return sums;
}
