import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { numberText } from '../../../../base/formats/counted.js';
import { MetricTile } from './metric-tile.js';
import { changeText, metricLabels, shownMetrics } from './period-words.js';

/** What the range comes to, each sum beside that of the days before it. */
export function PeriodSums({ analytics }: { analytics: JobAnalyticsView }) {
  const { totals, before, definitions } = analytics;
  return (
    <ul className="tiles tiles--4">
      {shownMetrics.map((metric) => {
        const total = totals[metric];
        if (total === undefined) return null;
        return (
          <MetricTile
            key={metric}
            label={metricLabels[metric]}
            value={numberText(total)}
            note={changeText(total, before?.totals[metric], analytics)}
            definition={`${definitions[metric] ?? ''}.`}
          />
        );
      })}
    </ul>
  );
}
