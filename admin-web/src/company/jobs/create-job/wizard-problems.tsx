import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type JobStep, stepOfField } from './job-form.js';

type WizardProblemsProps = {
  problems: Record<string, string>;
  current: JobStep;
  addressOf: (path: string) => string;
};

/** What keeps the job from being saved or published, with the way to each. */
export function WizardProblems({ problems, current, addressOf }: WizardProblemsProps) {
  const list = Object.entries(problems);
  if (list.length === 0) return null;
  return (
    <div className="banner banner--warn errsum" role="alert">
      <TriangleAlert className="icon" aria-hidden />
      <div>
        <b>{list.length === 1 ? 'One thing is missing' : `${list.length} things are missing`}</b>
        <ul>
          {list.map(([path, message]) => {
            const step = stepOfField(path);
            return (
              <li key={path}>
                {step.name === current.name ? (
                  message
                ) : (
                  <Link className="link" to={addressOf(path)}>
                    {message} ({step.label})
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
