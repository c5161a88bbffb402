import { useState } from 'react';
import { useNow } from '../../../platform/formats/clock.js';
import { dayText } from '../../../platform/formats/time.js';
import { TextField } from '../../../ui/text-field.js';
import { endOfDay, localDay } from '../closing-day.js';
import { extendJob } from '../job-requests.js';
import { AskDialog } from './ask-dialog.js';
import type { JobActDialogProps } from './job-act-dialogs.js';
import { useJobAct } from './use-job-act.js';

const days = 86_400_000;
const choices = [14, 30, 60] as const;

const dayOf = (time: number): string => localDay(new Date(time));

/** Gives a job another last day; one that was over takes applications again. */
export function ExtendJobDialog({ job, onClose }: JobActDialogProps) {
  const now = useNow();
  const over = job.state === 'expired' || job.state === 'closed';
  const [day, setDay] = useState(() => dayOf(now + 30 * days));
  const [error, setError] = useState<string>();
  const expiredAt = day === '' ? null : endOfDay(day);
  const act = useJobAct(
    job.id,
    () => extendJob(job.id, job.version, { expiredAt }),
    onClose,
    over ? 'Open again' : 'Extended',
  );
  const extend = () => {
    if (expiredAt !== null && Date.parse(expiredAt) <= Date.now()) setError('Please choose a day to come');
    else act.run();
  };
  return (
    <AskDialog
      title={over ? 'Open this job again' : 'Extend this job'}
      keep="Cancel"
      act={over ? 'Open again' : 'Extend'}
      doing={act}
      onAct={extend}
      onClose={onClose}
    >
      <p>
        {over
          ? `${job.title} goes back into the job search and takes applications.`
          : `${job.title} ${job.expiredAt ? `closes on ${dayText(job.expiredAt, now)}` : 'has no last day'} now.`}
      </p>
      <TextField
        label="Last day to apply"
        type="date"
        min={dayOf(now)}
        value={day}
        error={error}
        hint="Empty: until somebody closes it"
        onChange={(event) => {
          setDay(event.target.value);
          setError(undefined);
        }}
      />
      <div className="row row--wrap" role="group" aria-label="Or in">
        {choices.map((count) => (
          <button
            key={count}
            type="button"
            className="chip"
            aria-pressed={day === dayOf(now + count * days)}
            onClick={() => setDay(dayOf(now + count * days))}
          >
            {count} days
          </button>
        ))}
        <button type="button" className="chip" aria-pressed={day === ''} onClick={() => setDay('')}>
          No last day
        </button>
      </div>
    </AskDialog>
  );
}
