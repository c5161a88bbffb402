import {
  type AnalyticsDay,
  type DailyMetric,
  type SnapshotMetric,
  snapshotMetrics,
} from '@app/contracts/analytics/job-analytics';

const isStanding = (key: DailyMetric | SnapshotMetric): key is SnapshotMetric =>
  snapshotMetrics.some((standing) => standing === key);

/** What happened in a period, or stood at its end; 0 where nothing did. */
export function valueOf(period: AnalyticsDay, key: DailyMetric | SnapshotMetric): number {
  return (isStanding(key) ? period.snapshots[key] : period[key]) ?? 0;
}

/** The periods of which it was kept what stood at their end. */
export function keptPeriods(periods: AnalyticsDay[], key: SnapshotMetric): AnalyticsDay[] {
  return periods.filter(({ snapshots }) => typeof snapshots[key] === 'number');
}
