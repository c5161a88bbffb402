import {
  type AnalyticsDay,
  type DailyFigure,
  type StandingFigure,
  standingFigures,
} from '@app/contracts/analytics/job-analytics';

const isStanding = (key: DailyFigure | StandingFigure): key is StandingFigure =>
  standingFigures.some((standing) => standing === key);

/** What happened in a period, or stood at its end; 0 where nothing did. */
export function valueOf(period: AnalyticsDay, key: DailyFigure | StandingFigure): number {
  return (isStanding(key) ? period.standings[key] : period[key]) ?? 0;
}

/** The periods of which it was kept what stood at their end. */
export function keptPeriods(periods: AnalyticsDay[], key: StandingFigure): AnalyticsDay[] {
  return periods.filter(({ standings }) => typeof standings[key] === 'number');
}
