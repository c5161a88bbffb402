import type { CandidateView } from '@app/contracts/applications/candidate';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { stageColour } from '../../shared/pipelines/stage-colours.js';
import { Section } from '../shared/applications/application-parts.js';

const dayMs = 86_400_000;

/** How far the candidate has come, with the days they came into a stage. */
export function CandidateStages({
  candidate: { application, stages, passed },
}: {
  candidate: CandidateView;
}) {
  const now = useNow();
  const isRejected = application.status === 'rejected';
  const steps = stages.filter(({ type, id }) => type !== 'rejected' || id === application.stageId);
  const at = steps.findIndex(({ id }) => id === application.stageId);
  const since = (stageId: string): string | undefined =>
    passed.findLast((visit) => visit.stageId === stageId)?.at ??
    (stageId === steps[0]?.id ? application.appliedAt : undefined);
  return (
    <Section title="Stage">
      <ol className="candidate-stages">
        {steps.map((stage, index) => {
          const entered = since(stage.id);
          const isPassed = entered !== undefined && (index < at || isRejected);
          const state = index === at ? 'here' : isPassed ? 'passed' : undefined;
          return (
            <Step key={stage.id} stage={stage} state={state}>
              {state === 'here' && (
                <HereSince iso={application.stageSince} limit={stage.lateAfterDays} now={now} />
              )}
              {state === 'passed' && entered && <DayText iso={entered} />}
            </Step>
          );
        })}
      </ol>
    </Section>
  );
}

type StepProps = {
  stage: CandidateView['stages'][number];
  state: 'here' | 'passed' | undefined;
  children: ReactNode;
};

function Step({ stage, state, children }: StepProps) {
  const isHere = state === 'here';
  return (
    <li data-state={state} aria-current={isHere ? 'step' : undefined}>
      <span
        className="candidate-stages__mark"
        style={isHere ? { background: stageColour(stage.type, stage.settings.color) } : undefined}
      >
        {state === 'passed' && <Check className="icon icon--sm" aria-label="passed" />}
      </span>
      <span className={isHere ? 'strong' : undefined}>{stage.name}</span>
      <span className="meta push">{children}</span>
    </li>
  );
}

function HereSince({ iso, limit, now }: { iso: string; limit: number | null; now: number }) {
  const days = Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
  if (limit === null) return <>{days === 0 ? 'since today' : counted(days, 'day')}</>;
  return (
    <span className={days >= limit ? 'tag tag--late' : undefined}>
      day {numberText(days + 1)} of {limit}
    </span>
  );
}
