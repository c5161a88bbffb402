import {
  type JobAnalyticsView,
  type StandingFigure as Key,
  standingFigures,
} from '@app/contracts/analytics/job-analytics';
import { useState } from 'react';
import { SelectField } from '../../../kit/ui/text-field.js';
import { DailyFigure } from '../shared/analytics/daily-figure.js';
import { figureName } from '../shared/analytics/figures.js';
import { keptPeriods } from '../shared/analytics/period-values.js';
import { Definition } from '../shared/analytics/figure-tile.js';

const choices = standingFigures.map((value) => ({ value, label: figureName(value) }));

/** How far one figure had come by the end of each day, week or month; which one is chosen above it. */
export function StandingFigure({ analytics }: { analytics: JobAnalyticsView }) {
  const { series, by, definitions, standings, company } = analytics;
  const [key, setKey] = useState<Key>(company ? 'jobCount' : 'liveCompanyCount');
  const kept = keptPeriods(series, key);
  return (
    <section className="standing-figure" aria-label="What stood at the end">
      <SelectField
        label="Figure"
        value={key}
        options={choices.filter(({ value }) => standings[value])}
        onChange={({ target }) => setKey(standingFigures.find((known) => known === target.value) ?? key)}
      />
      <Definition text={`${definitions[key] ?? ''}.`} />
      {kept.length === 0 ? (
        <p className="ui muted">How far this figure had come was not kept in these days.</p>
      ) : (
        <DailyFigure
          title={`${figureName(key)} at the end of each ${by}`}
          days={kept}
          by={by}
          first={{ key, label: figureName(key) }}
          second={null}
        />
      )}
    </section>
  );
}
