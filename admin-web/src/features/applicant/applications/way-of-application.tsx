import type { AppliedJobDetailsView, PublicStepView } from '@app/contracts/applications/applied-job';
import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import { Check, X } from 'lucide-react';
import { DayText } from '../../../base/formats/clock.js';

/** The stages it has been in, the one it is in, and those this job still has. */
export function WayOfApplication({ sent: { steps, ahead, active } }: { sent: AppliedJobDetailsView }) {
  const isNow = (at: number): boolean => active && at === steps.length - 1;
  return (
    <section className="card opened__card opened__way" aria-labelledby="way-title">
      <h3 id="way-title">Where it stands</h3>
      <ol className="steps-of-way">
        {steps.map((step, at) => (
          <Step key={step.at} step={step} isNow={isNow(at)} />
        ))}
        {ahead.map((stage, at) => (
          <li key={stage}>
            <span className="steps-of-way__mark" />
            <span>{publicStageLabels[stage]}</span>
            {at === 0 && <span className="steps-of-way__day">Next</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where it ended without a job: nothing to tick off. */
const ends: readonly PublicStage[] = ['notSelected', 'withdrawn'];

function Step({ step: { stage, at }, isNow }: { step: PublicStepView; isNow: boolean }) {
  const isEnd = ends.includes(stage);
  const Mark = isEnd ? X : Check;
  return (
    <li data-state={isNow ? 'now' : isEnd ? 'ended' : 'done'} aria-current={isNow ? 'step' : undefined}>
      <span className="steps-of-way__mark">{!isNow && <Mark className="icon icon--sm" aria-hidden />}</span>
      <b>{publicStageLabels[stage]}</b>
      <span className="steps-of-way__day">
        {isNow && 'Since '}
        <DayText iso={at} />
      </span>
    </li>
  );
}
