import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { numberText } from '../../../../base/formats/counted.js';
import { FigureTile } from './figure-tile.js';
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
          <FigureTile
            key={figure}
            label={figureLabels[figure]}
            value={numberText(total)}
            note={changeText(total, before?.totals[figure], analytics)}
            definition={`${definitions[figure] ?? ''}.`}
          />
        );
      })}
    </ul>
  );
}
