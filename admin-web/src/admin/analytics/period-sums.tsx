import type { JobAnalyticsView } from '@app/contracts/analytics/job-analytics';
import { Info } from 'lucide-react';
import { numberText } from '../../platform/formats/counted.js';
import { answersText, changeText, figureLabels, shownFigures } from './period-words.js';

/** What the range comes to, each sum beside that of the days before it. */
export function PeriodSums({ analytics }: { analytics: JobAnalyticsView }) {
  const { totals, before, definitions, answers } = analytics;
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
      <li className="card tile">
        <span className="tile__label">Answered in time</span>
        <span className="tile__value">
          {answers.inTimePercentage === null ? '–' : `${answers.inTimePercentage} %`}
        </span>
        <span className="tile__note">
          {answersText(answers)}
          {answers.asOf === analytics.to ? '' : ', as it is today'}
        </span>
        <Definition text={`${definitions.answers ?? ''}.`} />
      </li>
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
