import type { CorrectionView } from '@app/contracts/privacy/data-request';
import { correctableFieldLabels } from '@app/contracts/privacy/request-kinds';
import { DayText } from '../../../base/formats/clock.js';
import { Section } from '../shared/applications/application-parts.js';

/** What is right instead of what was sent, in the applicant's words, named by the field it is about. */
export function Corrections({ corrections }: { corrections: CorrectionView[] }) {
  if (corrections.length === 0) return null;
  return (
    <Section title="Corrected">
      <dl className="stack stack--2">
        {corrections.map(({ field, words, acceptedAt }) => (
          <div key={`${acceptedAt} ${field}`}>
            <dt className="meta">
              {correctableFieldLabels[field]}, <DayText iso={acceptedAt} />
            </dt>
            <dd className="application-text">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
