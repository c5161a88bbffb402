import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../../base/paths.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { changeJobStatus, deleteJob } from '../jobs/job-queries.js';
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
    <ActDialog
      title="Take this job back to a draft?"
      keep="Keep it public"
      act="Unpublish"
      danger
      busy={act.busy}
      problem={act.wrong}
      onAct={act.run}
      onClose={onClose}
    >
      <p>
        {job.title} leaves the job search at once, its page is not found any more, and nobody can apply. You
        can publish it again at any time. Letters of refusal that wait for the end of the job go out now.
      </p>
      <p>{settlingText(job)}</p>
    </ActDialog>
  );
}

/** What becomes of everybody who is still open. */
function settlingText({ state }: JobRecordView): string {
  if (state === 'closed' || state === 'expired')
    return 'Open applications get your letter of refusal on the day that was decided when it ended, unless it is published again before.';
  return 'Whoever has no outcome two weeks later gets your letter of refusal, unless it is published again before. You can decide otherwise on its board.';
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
    <ActDialog
      title="Delete this draft?"
      keep="Keep it"
      act="Delete draft"
      danger
      busy={act.busy}
      problem={act.wrong}
      onAct={act.run}
      onClose={onClose}
    >
      <p>
        {job.title} goes with its text, questions and stages, for everybody in the company. Nobody has applied
        to it. This cannot be undone.
      </p>
    </ActDialog>
  );
}
