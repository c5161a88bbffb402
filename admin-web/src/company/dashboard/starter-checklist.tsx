import type { CompanyView } from '@app/contracts/companies/company-view';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';

type ChecklistProps = {
  company: CompanyView;
  jobs: number;
  createJobPath: string;
  /** Missing for those who may not invite. */
  onInvite?: () => void;
};

type Step = { title: string; text: string; done: boolean; action: ReactNode };

const hiddenName = (companyId: string): string => `checklist-hidden:${companyId}`;

/** The first three steps of a company. Goes away when they are done, or when somebody has seen enough of it. */
export function Checklist({ company, jobs, createJobPath, onInvite }: ChecklistProps) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenName(company.id)) !== null);
  const steps: Step[] = [
    {
      title: 'Publish the company',
      text: 'Applicants see its name next to every job. Only the name is needed.',
      done: company.status === 'published',
      action: null,
    },
    {
      title: 'Create a job',
      text: 'Three short steps with a live preview. Nothing is public before you publish it.',
      done: jobs > 0,
      action: (
        <ButtonLink look="primary" size="small" to={createJobPath}>
          Create job
        </ButtonLink>
      ),
    },
    {
      title: 'Invite the people who decide',
      text: 'Managers run jobs, reviewers comment, viewers only read.',
      done: company.userCount > 1,
      action: onInvite && (
        <Button size="small" onClick={onInvite}>
          Invite
        </Button>
      ),
    },
  ];
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;
  const now = steps.findIndex((step) => !step.done);
  const hide = () => {
    localStorage.setItem(hiddenName(company.id), 'yes');
    setHidden(true);
  };
  return (
    <section aria-labelledby="checklist">
      <div className="section-h">
        <h2 id="checklist">Set up {company.name}</h2>
        <p className="push num">
          {done} of {steps.length} done
        </p>
        <div
          className="progress checklist__progress"
          role="progressbar"
          aria-label="Set up"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={steps.length}
        >
          <i style={{ width: `${(100 * done) / steps.length}%` }} />
        </div>
      </div>
      <ol className="checklist">
        {steps.map((step, index) => (
          <li
            className={classNames('card', step.done && 'is-done', index === now && 'is-now')}
            key={step.title}
          >
            <span className="checklist__number" aria-hidden>
              {step.done ? <Check className="icon icon--lg" /> : index + 1}
            </span>
            <div>
              <h3>
                {step.title}
                {step.done && <span className="vh">, done</span>}
              </h3>
              <p>{step.text}</p>
            </div>
            {!step.done && step.action}
          </li>
        ))}
      </ol>
      <p className="meta checklist__foot">
        This list goes away when all three are done.{' '}
        <button type="button" className="link checklist__hide" onClick={hide}>
          Hide it now
        </button>
      </p>
    </section>
  );
}
