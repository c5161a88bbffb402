import { type Verdict, verdictLabels, verdicts } from '@app/contracts/reviews/verdict';
import { Check, X } from 'lucide-react';
import './verdict-choice.css';

const marks = { yes: Check, unsure: null, no: X };

type VerdictChoiceProps = { chosen: Verdict | undefined; onChoose: (verdict: Verdict | undefined) => void };

/** The view one is asked for; pressing it once more takes it away. */
export function VerdictChoice({ chosen, onChoose }: VerdictChoiceProps) {
  return (
    <div className="verdicts" role="group" aria-label="Your view">
      {verdicts.map((verdict) => {
        const Mark = marks[verdict];
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={chosen === verdict}
            onClick={() => onChoose(chosen === verdict ? undefined : verdict)}
          >
            {Mark && <Mark className="icon icon--sm" aria-hidden />}
            {verdictLabels[verdict]}
          </button>
        );
      })}
    </div>
  );
}
