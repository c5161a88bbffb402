import { Plus, X } from 'lucide-react';
import type { Difference } from './differences.js';
import type { useAnswers } from './use-answers.js';

type SkillChipsProps = { differences: Difference[]; answers: ReturnType<typeof useAnswers> };

/** Skills as chips: pressed they are accepted, and the cross dismisses them. */
export function SkillChips({ differences, answers }: SkillChipsProps) {
  return (
    <ul className="cv-chips">
      {differences.map((difference) => {
        const { key } = difference.proposal;
        const { title } = difference.found;
        return (
          <li key={key} className="cv-chip">
            <button
              type="button"
              className="cv-chip__add"
              data-answer
              disabled={answers.isBusy}
              aria-label={`Accept ${title}`}
              onClick={() => answers.accept([difference], {})}
            >
              <Plus className="icon icon--sm" aria-hidden />
              {title}
            </button>
            <button
              type="button"
              className="chip__x"
              data-answer
              disabled={answers.isBusy}
              aria-label={`Dismiss ${title}`}
              title={`Dismiss ${title}`}
              onClick={() => answers.dismiss([difference])}
            >
              <X className="icon icon--sm" aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
