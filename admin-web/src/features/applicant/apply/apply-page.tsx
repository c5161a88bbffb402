import { ClosingText } from '../../../base/formats/closing.js';
import type { ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import type { AppliedJobView, ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { employmentText } from '@app/contracts/vocabulary/employment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DayText } from '../../../base/formats/clock.js';
import { payInShort } from '../../../base/formats/pay.js';
import { pathTo } from '../../../base/paths.js';
import { type FailableQuery, failureOf } from '../../../client/queries/failed-query.js';
import { previewQuery } from '../../shared/public-jobs/preview-query.js';
import { applicationsToJob } from '../../shared/public-jobs/use-applied-on.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useSession } from '../../../client/session/user-store.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { profileQuery } from '../shared/profile/profile-query.js';
import { ApplyForm, type ApplyFormProps } from './apply-form.js';
import { draftsQuery } from './drafts-query.js';
import { Receipt } from './receipt.js';
import { discardDraft } from './use-draft.js';
import './apply.css';

/** Applying to a job, from its preview. */
export function ApplyPage() {
  const { companyId = '', jobId = '' } = useParams();
  const preview = useQuery(previewQuery(jobId));
  const { job, why } = jobIn(preview.data);
  const hasFailed = failureOf(preview) !== null;
  usePageTitle(job ? `Apply to ${job.company.name}: ${job.title}` : undefined);
  if (job === null || (job && job.company.companyId !== companyId)) return <NotFoundPage why={why} />;
  return (
    <main id="main" className="page apply-page" tabIndex={-1}>
      {hasFailed && !job && <Failure query={preview} />}
      {job ? <Application job={job} /> : !hasFailed && <FormSkeleton />}
    </main>
  );
}

/** The job there is, or what is said of one that was taken down. */
function jobIn(data: JobPreviewView | string | null | undefined) {
  return typeof data === 'string' ? { job: null, why: data } : { job: data };
}

/** The form, the receipt once it is sent, or why there is no form. */
function Application({ job }: { job: JobPreviewView }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const profile = useQuery(profileQuery(userId));
  const earlier = useQuery(applicationsToJob(userId, job.id));
  const drafts = useQuery(draftsQuery(userId));
  const [receipt, setReceipt] = useState<ApplicationReceiptView>();
  if (receipt) return <Receipt job={job} receipt={receipt} />;
  if (failureOf(profile) && !profile.data) return <Failure query={profile} />;
  if (failureOf(earlier) && !earlier.data) return <Failure query={earlier} />;
  // Without the account's drafts there is still what this browser keeps.
  if (!profile.data || !earlier.data || drafts.isLoading) return <FormSkeleton />;
  const why = whyNotAgain(earlier.data);
  if (why) return <Blocked why={why} />;
  const takeReceipt = (sent: ApplicationReceiptView) => {
    setReceipt(sent);
    // The job's page says so as well from now on.
    void earlier.refetch();
  };
  const kept = draftFor(job.id, drafts.data);
  return <OpenOrClosed job={job} profile={profile.data} kept={kept} onSent={takeReceipt} />;
}

/** One application per job; null where there is none, or it was withdrawn. */
function whyNotAgain(earlier: AppliedJobView[]): 'sent' | 'decided' | null {
  const sent = earlier.find(({ publicStage }) => publicStage !== 'withdrawn');
  if (!sent) return null;
  return sent.active ? 'sent' : 'decided';
}

const draftFor = (jobId: string, drafts: ApplicationDraftView[] = []) =>
  drafts.find(({ id }) => id === jobId);

function OpenOrClosed(props: ApplyFormProps) {
  const { job, kept } = props;
  if (!job.live) return kept ? <ClosedWithDraft kept={kept} /> : <Blocked why="closed" />;
  return (
    <Columns job={job}>
      <ApplyForm {...props} />
    </Columns>
  );
}

function Failure({ query }: { query: FailableQuery }) {
  return <QueryFailure what="The form could not be opened." query={query} />;
}

function Columns({ job, children }: { job: JobPreviewView; children: ReactNode }) {
  const preview = pathTo('jobPreview', { companyId: job.company.companyId, jobId: job.id });
  return (
    <div className="apply-columns">
      <div>
        <Link className="link ui" to={preview}>
          Back to the job
        </Link>
        <h1 className="display apply-page__title">Apply to {job.company.name}</h1>
        <p className="muted">One page. What you type is saved for 14 days, also for your other devices.</p>
        {children}
      </div>
      <aside className="apply-aside" aria-label="The job">
        <JobSummary job={job} />
      </aside>
    </div>
  );
}

function JobSummary({ job }: { job: JobPreviewView }) {
  const pay = payInShort(job.salary);
  return (
    <div className="card card--pad stack">
      <div className="row row--3">
        <Logo name={job.company.name} image={job.company.logo} size={40} />
        <div className="grow ui">
          <b className="strong">{job.title}</b>
          <div className="meta">{job.company.name}</div>
        </div>
      </div>
      <dl className="facts apply-aside__facts">
        {pay && (
          <div>
            <dt>Pay</dt>
            <dd>{pay}</dd>
          </div>
        )}
        {employmentText(job) && (
          <div>
            <dt>Type</dt>
            <dd>{employmentText(job)}</dd>
          </div>
        )}
        {job.closing && (
          <div>
            <dt>Closes</dt>
            <dd>
              <ClosingText closing={job.closing} withTime />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Blocked({ why }: { why: 'closed' | 'sent' | 'decided' }) {
  return why !== 'closed' ? (
    <EmptyState
      title="You have applied to this job"
      heading="h1"
      action={
        <ButtonLink look="primary" to={pathTo('applicantJobs')}>
          See your applications
        </ButtonLink>
      }
    >
      {why === 'sent'
        ? 'One application per job. You can withdraw it and apply anew.'
        : 'One application per job, and yours was decided.'}
    </EmptyState>
  ) : (
    <EmptyState
      title="This job is closed"
      heading="h1"
      action={
        <ButtonLink look="primary" to={pathTo('jobSearch')}>
          Search jobs
        </ButtonLink>
      }
    >
      It takes no more applications.
    </EmptyState>
  );
}

/** A job that ended while its draft was waiting. */
function ClosedWithDraft({ kept }: { kept: ApplicationDraftView }) {
  const discarding = useMutation({ mutationFn: () => discardDraft(kept.id) });
  if (discarding.isSuccess) return <Blocked why="closed" />;
  return (
    <EmptyState
      title="This job is closed"
      heading="h1"
      action={
        <Button busy={discarding.isPending} onClick={() => discarding.mutate()}>
          Discard draft
        </Button>
      }
    >
      It takes no more applications. What you typed is kept until <DayText iso={kept.expiresAt} />.
    </EmptyState>
  );
}

function FormSkeleton() {
  return (
    <div className="apply-columns" aria-busy>
      <div className="stack">
        <Skeleton width={120} />
        <Skeleton width={320} height={40} />
        <Skeleton height={220} />
        <Skeleton height={180} />
        <Skeleton height={240} />
      </div>
      <Skeleton height={160} />
    </div>
  );
}
