import { Check, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.js';
import { type JobStep, jobSteps } from './job-form.js';

type WizardRailProps = {
  current: number;
  addressOf: (step: JobStep) => string;
  savedAt: Date | null;
  /** True once there is a draft: then every step can be opened. */
  reachable: boolean;
};

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Where one is in the wizard. */
export function WizardRail({ current, addressOf, savedAt, reachable }: WizardRailProps) {
  return (
    <div className="wiz__rail">
      <ol className="steps" aria-label="Steps">
        {jobSteps.map((step, index) => {
          const done = index < current;
          const look = classNames('step', done && 'step--done', index === current && 'step--now');
          const content = (
            <>
              <span className="step__dot">
                {done ? <Check className="icon" aria-label="Done" /> : index + 1}
              </span>
              <span>
                <b>{step.label}</b>
                <small>{step.hint}</small>
              </span>
            </>
          );
          return (
            <li key={step.name}>
              {reachable || index <= current ? (
                <Link
                  className={look}
                  to={addressOf(step)}
                  aria-current={index === current ? 'step' : undefined}
                >
                  {content}
                </Link>
              ) : (
                <span className={look}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="meta wiz__saved" role="status">
        {savedAt && (
          <>
            <CircleCheck className="icon icon--sm" aria-hidden /> Saved at {time.format(savedAt)}
          </>
        )}
      </p>
    </div>
  );
}
