import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { Info } from 'lucide-react';
import { numberText } from '../../platform/formats/counted.js';
import { changeText, figureLabels, shownFigures } from './period-words.js';

/** What the range comes to, each sum beside that of the days before it. */
export function PeriodSums({ analytics }: { analytics: JobAnalyticsView }) {
  const { totals, before, definitions } = analytics;
  return (
    <ul className="tiles tiles--4">
      {shownFigures.map((figure) => {
        const total = totals[figure];
        if (total === undefined) return null;
        return (
          <li className="card tile" key={figure}>
            <span className="tile__label">{figureLabels[figure]}</span>
            <span className="tile__value">{numberText(total)}</span>
            <span className="tile__note">{changeText(total, before?.totals[figure], analytics)}</span>
            <Definition text={`${definitions[figure] ?? ''}.`} />
          </li>
        );
      })}
    </ul>
  );
}

/** What exactly a figure counts. */
export function Definition({ text }: { text: string }) {
  return (
    <span className="tile__definition">
      <Info className="icon icon--sm" aria-hidden />
      {text}
    </span>
  );
}
