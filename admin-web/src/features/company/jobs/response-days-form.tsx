import { numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { JobSettings } from '@app/contracts/jobs/job-details';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { fieldErrors } from '@app/contracts/http/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { editJob, jobKey } from '../shared/jobs/job-queries.js';

const textOf = (days: number | null): string => (days === null ? '' : String(days));
const daysOf = (typed: string): unknown => (typed.trim() === '' ? null : numberOrText(typed));

/** The days a job promises an answer within, in place of those of the company. */
export function ResponseDaysForm({ job }: { job: JobRecordView }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({
    responseDays: textOf(job.settings.responseDays),
    interviewResponseDays: textOf(job.settings.interviewResponseDays),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: (settings: Parameters<typeof editJob>[2]['settings']) =>
      editJob(job.id, job.version, { settings }),
    onSuccess: () => {
      notify.success('Saved');
      return client.invalidateQueries({ queryKey: jobKey(job.id) });
    },
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const checked = JobSettings.safeParse({
      notifyTeam: job.settings.notifyTeam,
      responseDays: daysOf(typed.responseDays),
      interviewResponseDays: daysOf(typed.interviewResponseDays),
    });
    setErrors(checked.success ? {} : fieldErrors(checked.error));
    if (checked.success) saving.mutate(checked.data);
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form className="stack" aria-label="Answers" noValidate onSubmit={save}>
      {saving.error && <Banner tone="danger">Not saved: {saving.error.message}</Banner>}
      <TextField label="Days until an answer" aside="1 to 60" {...field('responseDays')} />
      <TextField label="Days after an interview" aside="1 to 60" {...field('interviewResponseDays')} />
      <div>
        <Button type="submit" size="small" busy={saving.isPending}>
          Save days
        </Button>
      </div>
    </form>
  );
}
