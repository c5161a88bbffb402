import { screens } from '@app/contracts/access/screens';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { Steps } from '../../../../kit/screens/steps.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { useSession } from '../../../../client/session/user-store.js';
import { useIsForeign } from '../../../../client/session/acting.js';
import { companyQuery } from '../../../shared/companies/company-queries.js';
import { NoSuchCompany } from '../../shared/frame/no-such-company.js';
import { useShell } from '../../../../kit/frame/shell-context.js';
import { newJobForm } from './job-form.js';
import { JobWizard } from './job-wizard.js';
import { type JobDraft, useJobDraft } from './use-job-draft.js';
import './create-job.css';

/** Writing a job in three steps; with `?jobId=` a draft goes on. */
export function CreateJob() {
  return (
    <Steps names={screens.createJob.steps}>
      <NewJob />
    </Steps>
  );
}

function NewJob() {
  const { companyId = '', step } = useParams();
  const { userRole } = useSession();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get('jobId');
  const isForeign = useIsForeign(companyId);
  const { start, isLoading } = useStart(companyId, jobId === null && !isForeign);
  const draft = useJobDraft(
    jobId,
    (id) => setSearch((before) => new URLSearchParams([...before, ['jobId', id]]), { replace: true }),
    start,
  );
  const root = pathTo('createJob', { companyId });
  useShell(
    [
      { label: userRole?.entityName ?? 'Company', to: pathTo('dashboard') },
      { label: 'Jobs', to: pathTo('jobs', { companyId }) },
      { label: jobId ? (draft.job.data?.title ?? 'Job') : 'New job' },
    ],
    true,
  );
  if (isForeign) return <NoSuchCompany />;
  if (jobId && !draft.job.data) return <DraftMissing draft={draft} />;
  if (isLoading) return <WizardSkeleton />;
  return (
    <JobWizard
      companyId={companyId}
      draft={draft}
      place={{
        step,
        addressOf: (to, id) => withQuery(`${root}/${to.name}`, { jobId: id }),
        isInside: ({ pathname }) => pathname.startsWith(root),
      }}
    />
  );
}

/**
 * What a new job starts with. Without an answer that is an empty form: the place can be written. A draft that is there waits
 * for nothing, also while something else on the screen reads the company.
 */
function useStart(companyId: string, isNew: boolean) {
  const { data, isLoading } = useQuery({ ...companyQuery(companyId), enabled: isNew });
  return { start: data && newJobForm(data), isLoading: isNew && isLoading };
}

/** Changing a job that exists, at `job/{jobId}?tab=details&step=`: the same steps. */
export function EditJob({ companyId, jobId, step }: { companyId: string; jobId: string; step: string }) {
  const draft = useJobDraft(jobId, () => undefined);
  const root = pathTo('jobProfile', { companyId, jobId });
  if (!draft.job.data) return <DraftMissing draft={draft} />;
  return (
    <JobWizard
      companyId={companyId}
      draft={draft}
      place={{
        step,
        addressOf: (to) => withQuery(root, { tab: 'details', step: to.name }),
        isInside: ({ pathname, search }) =>
          pathname === root && new URLSearchParams(search).get('step') !== null,
      }}
    />
  );
}

/** While the job to edit is read, or when that failed. */
function DraftMissing({ draft }: { draft: JobDraft }) {
  if (!failureOf(draft.job)) {
    return <WizardSkeleton />;
  }
  return (
    <main id="main" className="main">
      <div className="page-head">
        <h1>Edit a job</h1>
      </div>
      <QueryFailure what="The job could not be loaded." query={draft.job} />
    </main>
  );
}

function WizardSkeleton() {
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
