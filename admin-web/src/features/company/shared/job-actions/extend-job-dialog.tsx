import { ExtendJobBody } from '@app/contracts/jobs/job-details';
import { closingOf } from '@app/contracts/vocabulary/zoned-day';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { useNow } from '../../../../base/formats/clock.js';
import { closingDayText, zoneText } from '../../../../base/formats/closing.js';
import { TextField } from '../../../../kit/ui/text-field.js';
import { extendJob } from '../jobs/job-queries.js';
import type { JobActDialogProps } from './job-act-dialogs.js';
import { useJobAct } from './use-job-act.js';

const days = 86_400_000;
const choices = [14, 30, 60] as const;

/** The last day to apply, which ends where the company is. */
const ExtendForm = z.strictObject({
  expiredAt: z
    .string()
    .transform((day) => (day === '' ? null : day))
    .pipe(ExtendJobBody.shape.expiredAt),
});

/** Gives a job another last day; one that was over takes applications again. */
export function ExtendJobDialog({ job, onClose }: JobActDialogProps) {
  const now = useNow();
  const { timeZone } = job.company;
  const dayOf = (time: number): string => closingOf(new Date(time), timeZone)?.day ?? '';
  const over = job.state === 'expired' || job.state === 'closed';
  const { form, field, submit, busy, problem } = useContractForm(ExtendForm, {
    defaultValues: { expiredAt: dayOf(now + 30 * days) },
  });
  const day = useWatch({ control: form.control, name: 'expiredAt' });
  const choose = (chosen: string) => {
    form.clearErrors();
    form.setValue('expiredAt', chosen);
  };
  const { attempt } = useJobAct(
    job.id,
    (body: ExtendJobBody) => extendJob(job.id, job.version, body),
    onClose,
    over ? 'Open again' : 'Extended',
  );
  return (
    <ActDialog
      title={over ? 'Open this job again' : 'Extend this job'}
      act={over ? 'Open again' : 'Extend'}
      busy={busy}
      problem={problem}
      onSubmit={submit(attempt)}
      onClose={onClose}
    >
      <p>
        {over
          ? `${job.title} takes applications again wherever your company is public.`
          : `${job.title} ${job.closing ? `closes on ${closingDayText(job.closing, now)}` : 'has no last day'} now.`}
      </p>
      <TextField
        label="Last day to apply"
        type="date"
        min={dayOf(now)}
        hint={`Ends at midnight, ${zoneText(timeZone)}. Empty: until somebody closes it`}
        {...field('expiredAt')}
      />
      <div className="row row--wrap" role="group" aria-label="Or in">
        {choices.map((count) => (
          <button
            key={count}
            type="button"
            className="chip"
            aria-pressed={day === dayOf(now + count * days)}
            onClick={() => choose(dayOf(now + count * days))}
          >
            {count} days
          </button>
        ))}
        <button type="button" className="chip" aria-pressed={day === ''} onClick={() => choose('')}>
          No last day
        </button>
      </div>
    </ActDialog>
  );
}
