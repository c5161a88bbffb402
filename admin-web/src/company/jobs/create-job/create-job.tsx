import { useParams } from 'react-router';
import { pathTo } from '../../../paths.js';
import { LoadFailure } from '../../../ui/load-failure.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useSession } from '../../../session/user-store.js';
import { useShell } from '../../shell/shell-context.js';
import { emptyForm, formOf } from './job-form.js';
import { JobWizard } from './job-wizard.js';
import { useJobDraft } from './use-job-draft.js';
import './create-job.css';

/** Writing a job in three steps; with `?jobId=` an existing one is edited. */
export function CreateJob() {
  const { companyId = '' } = useParams();
  const { userRole } = useSession();
  const draft = useJobDraft();
  const title = draft.jobId ? (draft.job.data?.title ?? 'Job') : 'New job';
  useShell(
    [
      { label: userRole?.entityName ?? 'Company', to: pathTo('dashboard') },
      { label: 'Jobs', to: pathTo('dashboard') },
      { label: title },
    ],
    true,
  );
  if (draft.jobId && !draft.job.data) return <DraftMissing draft={draft} />;
  return (
    <JobWizard
      companyId={companyId}
      draft={draft}
      start={draft.job.data ? formOf(draft.job.data) : emptyForm}
    />
  );
}

/** While the job to edit is read, or when that failed. */
function DraftMissing({ draft }: { draft: ReturnType<typeof useJobDraft> }) {
  const reason = draft.job.error ?? draft.job.failureReason;
  if (!reason) {
    return (
      <main id="main" className="main" aria-busy>
        <div className="page-head">
          <h1 className="vh">Edit a job</h1>
          <Skeleton width={260} height={28} />
        </div>
        <Skeleton height={320} />
      </main>
    );
  }
  return (
    <main id="main" className="main">
      <div className="page-head">
        <h1>Edit a job</h1>
      </div>
      <LoadFailure
        what="The job could not be loaded."
        reason={reason.message}
        onRetry={() => void draft.job.refetch()}
      />
    </main>
  );
}
