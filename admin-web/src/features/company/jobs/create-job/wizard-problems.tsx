import { TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { controlOf, focusField } from './focus-field.js';
import type { JobForm } from './job-form.js';
import { type JobStep, stepOfField } from './job-steps.js';
import { NoticeLink } from '../../shared/jobs/notice-link.js';
import { isField, type Problems } from './problems.js';

type WizardProblemsProps = {
  problems: Problems;
  current: JobStep;
  addressOf: (path: string) => string;
};

const titles: Record<Problems['kind'], (count: number) => string> = {
  wrong: (count) => (count === 1 ? 'One field needs another look' : `${count} fields need another look`),
  missing: (count) =>
    count === 1
      ? 'Not published yet: one thing is missing'
      : `Not published yet: ${count} things are missing`,
  unsent: () => 'Not saved. What you wrote is still here.',
};

/** What keeps the job from being saved or published, with the way to each. */
export function WizardProblems({ problems, current, addressOf }: WizardProblemsProps) {
  const { formState, getFieldState } = useFormContext<JobForm>();
  // What was put right meanwhile is not asked for any more.
  const list = Object.entries(problems.list).filter(
    ([path]) => !isField(path) || getFieldState(path, formState).error !== undefined,
  );
  if (list.length === 0) return null;
  return (
    <div
      className={`banner banner--${problems.kind === 'unsent' ? 'danger' : 'warn'} errsum`}
      role="alert"
      tabIndex={-1}
    >
      <TriangleAlert className="icon" aria-hidden />
      <div>
        <b>{titles[problems.kind](list.length)}</b>
        <ul>
          {list.map(([path, message]) => (
            <li key={path}>
              {path === '' ? (
                message
              ) : (
                <FieldLink path={path} current={current} to={addressOf(path)}>
                  {message}
                </FieldLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FieldLinkProps = { path: string; current: JobStep; to: string; children: string };

/** Leads to a field: on this step at once, on another one after it has opened. */
export function FieldLink({ path, current, to, children }: FieldLinkProps) {
  if (path === 'notice') return <NoticeLink>{children}</NoticeLink>;
  const step = stepOfField(path);
  const here = step.name === current.name;
  return (
    <Link
      className="link"
      to={`${to}#${path}`}
      replace={here}
      preventScrollReset
      onClick={() => {
        const control = controlOf(path);
        if (control) focusField(control);
      }}
    >
      {here ? children : `${children} (${step.label})`}
    </Link>
  );
}
