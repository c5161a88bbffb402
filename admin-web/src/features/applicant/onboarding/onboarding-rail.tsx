import type { OnboardingStepView } from '@app/contracts/applicants/onboarding';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Brand } from '../../../kit/ui/brand.js';
import { classNames } from '../../../kit/ui/class-names.js';

type RailProps = { steps: OnboardingStepView[]; shown: string };

/** The steps at the left, each a link. */
export function OnboardingRail({ steps, shown }: RailProps) {
  return (
    <aside className="onboarding__rail" aria-label="Progress">
      <Brand />
      <nav aria-label="Onboarding steps">
        <ol className="steps">
          {steps.map((step, at) => (
            <li key={step.id}>
              <Link
                to={step.href}
                className={classNames(
                  'step',
                  step.id === shown ? 'step--now' : step.status === 'complete' && 'step--done',
                )}
                aria-current={step.id === shown ? 'step' : undefined}
              >
                <span className="step__dot">
                  {step.status === 'complete' ? <Check className="icon" aria-hidden /> : at + 1}
                </span>
                <span>
                  <b>
                    {step.name}
                    <span className="vh">, {step.status}</span>
                  </b>
                  <small>{step.description}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="onboarding__note on-hero">
        <b>You can change all of this later.</b>
        <p>Everything is saved while you type, and every step but your name can be skipped.</p>
      </div>
    </aside>
  );
}

/** The same on a phone: where one is, and what comes next. */
export function OnboardingProgress({ steps, shown }: RailProps) {
  const at = steps.findIndex(({ id }) => id === shown);
  const next = steps[at + 1];
  return (
    <section className="onboarding__progress" aria-label="Progress">
      <div className="row meta">
        <span className="strong">
          Step {at + 1} of {steps.length}
        </span>
        {next && <span className="push">Next: {next.name}</span>}
      </div>
      <div className="meter" aria-hidden>
        {steps.map(({ id }, index) => (
          <i key={id} className={index <= at ? 'on' : undefined} />
        ))}
      </div>
    </section>
  );
}
