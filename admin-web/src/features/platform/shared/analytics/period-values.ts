import {
  type AnalyticsDay,
  type DailyMetric,
  type SnapshotMetric,
  snapshotMetrics,
} from '@app/contracts/analytics/job-analytics';

const isSnapshotMetric = (key: DailyMetric | SnapshotMetric): key is SnapshotMetric =>
  snapshotMetrics.some((metric) => metric === key);

/** Metric of a period or snapshot at its end; 0 without data. */
export function valueOf(period: AnalyticsDay, key: DailyMetric | SnapshotMetric): number {
  return (isSnapshotMetric(key) ? period.snapshots[key] : period[key]) ?? 0;
}

/** The periods with a recorded snapshot. */
export function recordedPeriods(periods: AnalyticsDay[], key: SnapshotMetric): AnalyticsDay[] {
  return periods.filter(({ snapshots }) => typeof snapshots[key] === 'number');
}
