import { failureOf } from '../../../client/queries/failed-query.js';
import { numberText } from '../../../base/formats/counted.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { MetricsCard } from './metrics-card.js';
import {
  changeText,
  metricLabels,
  rangeText,
  seriesNames,
  shownMetrics,
} from '../shared/analytics/period-words.js';
import { spanOf, SnapshotsTable } from './snapshots-table.js';
import { useJobAnalytics } from '../shared/analytics/use-analytics.js';

/** Every figure of the range with its sum, the one before and its definition, then day, week or month one by one. */
export function DaysTable() {
  const { analytics, errors } = useJobAnalytics();
  if (!analytics.data) {
    if (Object.keys(errors).length > 0)
      return <p className="ui muted">These days cannot be shown. What is wrong stands at the field above.</p>;
    return failureOf(analytics) ? (
      <QueryFailure what="The days could not be loaded." query={analytics} />
    ) : (
      <Skeleton height={240} />
    );
  }
  const { series, totals, before, definitions, by, from, to, company } = analytics.data;
  const keys = shownMetrics.filter((key) => totals[key] !== undefined);
  const of = company ? `${company.name}, ` : '';
  return (
    <>
      <MetricsCard
        title={`${of}${rangeText(from, to)} (UTC)`}
        label={`Sums of ${rangeText(from, to)}`}
        columns={[
          { name: 'Figure' },
          { name: 'Sum', isNumber: true },
          { name: 'Days before', isNumber: true },
          { name: 'Change' },
          { name: 'What is counted' },
        ]}
      >
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{metricLabels[key]}</th>
            <td className="r num strong">{numberText(totals[key] ?? 0)}</td>
            <td className="r num">{before ? numberText(before.totals[key] ?? 0) : '–'}</td>
            <td>{changeText(totals[key] ?? 0, before?.totals[key], analytics.data)}</td>
            <td>{definitions[key]}.</td>
          </tr>
        ))}
      </MetricsCard>
      <MetricsCard
        title={`${seriesNames[by]} (UTC)`}
        columns={[
          { name: by === 'day' ? 'Day' : 'Days' },
          ...keys.map((key) => ({ name: metricLabels[key], isNumber: true })),
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
                {numberText(period[key] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </MetricsCard>
      <SnapshotsTable analytics={analytics.data} />
    </>
  );
}
