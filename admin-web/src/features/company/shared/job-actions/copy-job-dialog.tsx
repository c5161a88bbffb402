import { CopyJobBody, jobTitleMaximum } from '@app/contracts/jobs/job-details';
import { titleOfCopy } from '@app/contracts/jobs/title-of-copy';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { TextField } from '../../../../kit/ui/text-field.js';
import { copyJob } from '../jobs/job-queries.js';
import type { JobActDialogProps } from './job-act-dialogs.js';
import { useJobAct } from './use-job-act.js';

const CopyForm = CopyJobBody.required();

/** A new draft with the same words, then on to its first step. */
export function CopyJobDialog({ job, companyId, onClose }: JobActDialogProps) {
  const navigate = useNavigate();
  const { field, submit, busy, problem } = useContractForm(CopyForm, {
    defaultValues: { title: titleOfCopy(job.title) },
  });
  const { attempt } = useJobAct(
    job.id,
    (title: string) => copyJob(job.id, { title }),
    ({ id }) => void navigate(withQuery(pathTo('createJob', { companyId }), { jobId: id })),
    'Copied as a draft',
  );
  return (
    <ActDialog
      title="Copy this job"
      act="Copy as draft"
      busy={busy}
      problem={problem}
      onSubmit={submit(({ title }) => attempt(title))}
      onClose={onClose}
    >
      <p>
        The copy is a draft with the same text, questions, stages and reviewers. Candidates and the closing
        day stay with the original.
      </p>
      <TextField
        label="Title of the copy"
        autoComplete="off"
        maxLength={jobTitleMaximum}
        {...field('title')}
      />
    </ActDialog>
  );
}
