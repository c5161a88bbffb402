import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { Check, Circle } from 'lucide-react';
import type { JobStep } from './job-steps.js';
import { useMissing } from './use-written-form.js';
import { FieldLink } from './wizard-problems.js';

type PublishChecklistProps = {
  job: JobRecordView | undefined;
  current: JobStep;
  addressOf: (path: string) => string;
};

const needed = [
  ['title', 'A title'],
  ['description', 'A description'],
  ['employmentType', 'An employment type'],
  ['locationType', 'Where the work is done'],
  ['location', 'A place, unless the work is remote'],
  ['location.addressCountry', 'A country'],
  ['expiredAt', 'A closing day that is not over, or none'],
  ['notice', 'A privacy notice of the company'],
] as const;

/** Which place is asked for depends on where the work is done: before that is known, neither is ticked nor missing. */
const ofPlace: string[] = ['location', 'location.addressCountry'];

/** What the public asks of a job, ticked off while it is written. */
export function PublishChecklist({ job, current, addressOf }: PublishChecklistProps) {
  const missing = useMissing(job);
  const open = needed.filter(([field]) => field in missing).length;
  const asked = needed.filter(([field]) => !('locationType' in missing && ofPlace.includes(field)));
  return (
    <section className="wiz__group" aria-labelledby="publish-checklist">
      <div>
        <h2 id="publish-checklist" className="wiz__h2">
          Before it is public
        </h2>
        <p className="field__hint">
          {open === 0
            ? 'Nothing is missing. Publish now, or keep it as a draft.'
            : 'A draft may stay as it is. Publishing needs all of these.'}
        </p>
      </div>
      <ul className="ticks">
        {asked.map(([field, label]) => {
          const message = missing[field];
          return (
            <li key={field} data-done={message === undefined || undefined}>
              {message === undefined ? (
                <Check className="icon" aria-label="Done:" />
              ) : (
                <Circle className="icon" aria-label="Missing:" />
              )}
              {message === undefined ? (
                label
              ) : (
                <FieldLink path={field} current={current} to={addressOf(field)}>
                  {message}
                </FieldLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
