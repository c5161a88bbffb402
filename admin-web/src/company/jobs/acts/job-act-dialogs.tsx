import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { jobTitle } from '@app/contracts/jobs/job-details';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo, withQuery } from '../../../paths.js';
import { TextField } from '../../../ui/text-field.js';
import { useCompanyQuery } from '../../../back-office/acting.js';
import { changeJobStatus, closeJob, copyJob, deleteJob } from '../job-requests.js';
import { AskDialog } from './ask-dialog.js';
import { useJobAct } from './use-job-act.js';

export type JobActDialogProps = { job: JobRecordView; companyId: string; onClose: () => void };

/** Takes a job out of the public, to be worked on. */
export function UnpublishDialog({ job, companyId, onClose }: JobActDialogProps) {
  const query = useCompanyQuery(companyId);
  const act = useJobAct(
    job.id,
    () => changeJobStatus(job.id, job.version, { status: 'draft' }, query),
    onClose,
    'Back to a draft',
  );
  return (
    <AskDialog
      title="Take this job back to a draft?"
      keep="Keep it public"
      act="Unpublish"
      danger
      doing={act}
      onClose={onClose}
    >
      <p>
        {job.title} leaves the job search at once, its page is not found any more, and nobody can apply.
        Everybody on the board stays where they are. You can publish it again at any time.
      </p>
    </AskDialog>
  );
}

/** Ends the time for applications now. */
export function CloseJobDialog({ job, onClose }: JobActDialogProps) {
  const act = useJobAct(job.id, () => closeJob(job.id, job.version), onClose, 'Closed');
  return (
    <AskDialog
      title="Close this job?"
      keep="Keep it open"
      act="Close job"
      danger
      doing={act}
      onClose={onClose}
    >
      <p>
        {job.title} leaves the job search now. Its page stays and says that it is closed, without Apply. The
        board goes on: you can still move, message and hire. Extending it opens it again.
      </p>
    </AskDialog>
  );
}

/** Deletes a draft nobody applied to. */
export function DeleteJobDialog({ job, onClose }: JobActDialogProps) {
  const navigate = useNavigate();
  const act = useJobAct(
    job.id,
    () => deleteJob(job.id, job.version),
    () => {
      onClose();
      void navigate(pathTo('dashboard'));
    },
    'Draft deleted',
    { gone: true },
  );
  return (
    <AskDialog
      title="Delete this draft?"
      keep="Keep it"
      act="Delete draft"
      danger
      doing={act}
      onClose={onClose}
    >
      <p>
        {job.title} goes with its text, questions and stages, for everybody in the company. Nobody has applied
        to it. This cannot be undone.
      </p>
    </AskDialog>
  );
}

/** A new draft with the same words, then on to its first step. */
export function CopyJobDialog({ job, companyId, onClose }: JobActDialogProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState(job.title);
  const [error, setError] = useState<string>();
  const act = useJobAct(
    job.id,
    () => copyJob(job.id, { title: title.trim() }),
    ({ id }) => void navigate(withQuery(pathTo('createJob', { companyId }), { jobId: id })),
    'Copied as a draft',
  );
  const copy = () => {
    const checked = jobTitle.safeParse(title);
    if (checked.success) act.run();
    else setError(checked.error.issues[0]?.message);
  };
  return (
    <AskDialog
      title="Copy this job"
      keep="Cancel"
      act="Copy as draft"
      doing={act}
      onAct={copy}
      onClose={onClose}
    >
      <p>
        The copy is a draft with the same text, questions, stages and reviewers. Candidates and the closing
        day stay with the original.
      </p>
      <TextField
        label="Title of the copy"
        autoComplete="off"
        maxLength={160}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.target.value);
          setError(undefined);
        }}
      />
    </AskDialog>
  );
}
