import { Check, CircleAlert, CircleCheck, CloudOff, Pencil } from 'lucide-react';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../kit/ui/class-names.js';
import type { SaveState } from './draft-autosave.js';
import { type JobStep, jobSteps, stepOfField } from './job-steps.js';
import { type Saving, useAutosaveSnapshot } from './use-saving.js';
import { useMissing } from './use-written-form.js';

type WizardRailProps = {
  current: number;
  addressOf: (step: JobStep) => string;
  saving: Saving;
  job: JobRecordView | undefined;
};

/** Where one is in the wizard, and whether what was written is stored. */
export function WizardRail({ current, addressOf, saving, job }: WizardRailProps) {
  const { state } = useAutosaveSnapshot(saving);
  // The notice is no part of the job: no step waits for it.
  const { notice: _notice, ...missing } = useMissing(job);
  const stepsInWork = Object.keys(missing).map((path) => stepOfField(path).name);
  return (
    <div className="wiz__rail">
      <ol className="steps" aria-label="Steps">
        {jobSteps.map((step, index) => {
          const done = index < current && !stepsInWork.includes(step.name);
          return (
            <li key={step.name}>
              <Link
                className={classNames('step', done && 'step--done', index === current && 'step--now')}
                to={addressOf(step)}
                aria-current={index === current ? 'step' : undefined}
              >
                <span className="step__dot">
                  {done ? <Check className="icon" aria-label="Done" /> : index + 1}
                </span>
                <span>
                  <b>{step.label}</b>
                  <small>{step.hint}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="meta wiz__saved" role="status" data-state={state.kind}>
        {savedText(state, saving.isPublic)}
      </p>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function savedText(state: SaveState, isPublic: boolean): ReactNode {
  switch (state.kind) {
    case 'untouched':
      return null;
    case 'saving':
      return <Saying icon={<Pencil className="icon icon--sm" aria-hidden />}>Saving…</Saying>;
    case 'waiting':
      return (
        <Saying icon={<Pencil className="icon icon--sm" aria-hidden />}>
          {isPublic ? 'Changes not saved yet' : 'Writing…'}
        </Saying>
      );
    case 'saved':
      return (
        <Saying icon={<CircleCheck className="icon icon--sm" aria-hidden />}>
          {isPublic ? 'Saved' : 'Draft saved'} at {time.format(state.at)}
          {state.unfinished > 0 &&
            `, without ${state.unfinished === 1 ? 'one field that is' : `${state.unfinished} fields that are`} not right yet`}
        </Saying>
      );
    case 'clash':
      return (
        <Saying icon={<CircleAlert className="icon icon--sm" aria-hidden />}>
          Not saved: choose what stays
        </Saying>
      );
    case 'failed':
      return (
        <Saying icon={<CloudOff className="icon icon--sm" aria-hidden />}>
          Not saved: {state.why}.{' '}
          {state.retries ? 'Trying again by itself.' : 'What you wrote is still here.'}
        </Saying>
      );
  }
}

function Saying({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}
