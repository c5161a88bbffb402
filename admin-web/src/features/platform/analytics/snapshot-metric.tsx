import {
  type JobAnalyticsView,
  type SnapshotMetric as Key,
  snapshotMetrics,
} from '@app/contracts/analytics/job-analytics';
import { useState } from 'react';
import { SelectField } from '../../../kit/ui/text-field.js';
import { DailyMetric } from '../shared/analytics/daily-metric.js';
import { metricName } from '../shared/analytics/metrics.js';
import { recordedPeriods } from '../shared/analytics/period-values.js';
import { Definition } from '../shared/analytics/metric-tile.js';

const choices = snapshotMetrics.map((value) => ({ value, label: metricName(value) }));

/** How far one figure had come by the end of each day, week or month; which one is chosen above it. */
export function SnapshotMetric({ analytics }: { analytics: JobAnalyticsView }) {
  const { series, by, definitions, snapshots, company } = analytics;
  const [key, setKey] = useState<Key>(company ? 'jobCount' : 'liveCompanyCount');
  const recorded = recordedPeriods(series, key);
  return (
    <section className="snapshot-metric" aria-label="What stood at the end">
      <SelectField
        label="Figure"
        value={key}
        options={choices.filter(({ value }) => snapshots[value])}
        onChange={({ target }) => setKey(snapshotMetrics.find((known) => known === target.value) ?? key)}
      />
      <Definition text={`${definitions[key] ?? ''}.`} />
      {recorded.length === 0 ? (
        <p className="ui muted">How far this figure had come was not kept in these days.</p>
      ) : (
        <DailyMetric
          title={`${metricName(key)} at the end of each ${by}`}
          days={recorded}
          by={by}
          first={{ key, label: metricName(key) }}
          second={null}
        />
      )}
    </section>
  );
}
