import {
  type AnalyticsDay,
  type JobAnalyticsView,
  type SnapshotMetric,
  snapshotMetrics,
} from '@app/contracts/analytics/job-analytics';
import { numberText } from '../../../base/formats/counted.js';
import { metricName } from '../shared/analytics/metrics.js';
import { MetricsCard } from './metrics-card.js';

/** `2026-11-21`, or the first and the last day of a week or month. */
export const spanOf = ({ day, until }: Pick<AnalyticsDay, 'day' | 'until'>): string =>
  day === until ? day : `${day} to ${until}`;

/** How far every figure had come, and how many were answered in time, at the end of each day, week or month. */
export function SnapshotsTable({
  analytics: { series, by, snapshots, company },
}: {
  analytics: JobAnalyticsView;
}) {
  const keys = snapshotMetrics.filter((key) => snapshots[key]);
  const shown = (period: AnalyticsDay, key: SnapshotMetric): string => {
    const value = period.snapshots[key];
    return typeof value === 'number' ? numberText(value) : '–';
  };
  return (
    <MetricsCard
      title={`At the end of each ${by} (UTC)`}
      columns={[
        { name: by === 'day' ? 'Day' : 'Days' },
        ...keys.map((key) => ({ name: metricName(key), isNumber: true })),
        ...(company ? [] : [{ name: 'Answered in time', isNumber: true }]),
      ]}
      isLong
    >
      {series.toReversed().map((period) => (
        <tr key={period.day}>
          <th scope="row" className="num">
            {spanOf(period)}
          </th>
          {keys.map((key) => (
            <td className="r num" key={key}>
              {shown(period, key)}
            </td>
          ))}
          {!company && (
            <td className="r num">
              {typeof period.answers?.inTimePercentage === 'number'
                ? `${period.answers.inTimePercentage} %`
                : '–'}
            </td>
          )}
        </tr>
      ))}
    </MetricsCard>
  );
}
