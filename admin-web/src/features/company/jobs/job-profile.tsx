import { scopeOf } from '@app/contracts/access/policy';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { BoardView } from '@app/contracts/applications/board';
import { skipToken, useQuery } from '@tanstack/react-query';
import { FileText, Kanban, List, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { numberText } from '../../../base/formats/counted.js';
import { ApiError } from '../../../client/http/http.js';
import { pathTo } from '../../../base/paths.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { type FailableQuery, failureOf } from '../../../client/queries/failed-query.js';
import { laterPart } from '../../../kit/ui/later-part.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { useCan, useCompanyQuery, useDashboardPath, useIdentity } from '../../../client/session/acting.js';
import { filterIn, withFilter } from '../shared/applications/candidate-filter.js';
import { useCardFilterText } from '../shared/applications/use-candidate-filter.js';
import { useLiveUpdates } from '../shared/live/use-live-updates.js';
import { stagesKey } from '../shared/applications/board-queries.js';
import { BoardSkeleton } from './board/board-skeleton.js';
import { countBeside } from '../shared/applications/board-state.js';
import { useBoard } from './board/use-board.js';
import type { MoreOfStages } from './opened-application/use-more-cards.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { JobHeader } from './job-header.js';
import { jobQuery } from '../shared/jobs/job-queries.js';
import './job-profile.css';

const tabs = [
  { name: 'board', label: 'Board', icon: Kanban },
  { name: 'list', label: 'List', icon: List },
  { name: 'details', label: 'Details', icon: FileText },
  { name: 'settings', label: 'Settings', icon: SlidersHorizontal },
] as const;
type Tab = (typeof tabs)[number]['name'];

/** Only who writes pays for the form. */
const EditJob = lazy(async () => ({ default: (await import('./create-job/create-job.js')).EditJob }));
const JobSettings = lazy(async () => ({ default: (await import('./job-settings.js')).JobSettings }));

/** What the job is called stands there before what is shown of it: that is most of this screen. */
const PipelineBoard = laterPart(
  async () => (await import('./board/pipeline-board.js')).PipelineBoard,
  BoardSkeleton,
);
const CandidateList = laterPart(
  async () => (await import('./candidate-list/candidate-list.js')).CandidateList,
  BoardSkeleton,
);
const JobDetails = laterPart(async () => (await import('./job-details.js')).JobDetails, BoardSkeleton);
const bodies = { board: PipelineBoard, list: CandidateList, details: JobDetails, settings: null };

/** One job of a company: its candidates, what it says, and how it is run. */
export function JobProfile() {
  const { companyId = '', jobId = '' } = useParams();
  const query = useCompanyQuery(companyId);
  const job = useQuery(jobQuery(jobId, query));
  useShell(crumbsOf(job.data, companyId, useDashboardPath(companyId)), true);
  usePageTitle(job.data?.title);
  const step = useStepToEdit();
  const tab = useTab();
  // Together with the job, not after it.
  useEffect(() => bodies[tab]?.prepare(), [tab]);
  const isElsewhere = job.data !== undefined && job.data.company.companyId !== companyId;
  if (isElsewhere) return <NoSuchJob />;
  if (step !== null) {
    return (
      <Suspense fallback={<main id="main" className="main" aria-busy />}>
        <EditJob companyId={companyId} jobId={jobId} step={step} />
      </Suspense>
    );
  }
  if (job.data) return <Profile job={job.data} companyId={companyId} />;
  if (failureOf(job)) return <JobMissing query={job} />;
  return (
    <main id="main" className="work" aria-busy>
      <div className="work__head work__head--empty">
        <h1 className="vh">Job</h1>
      </div>
      <div className="work__body">
        <BoardSkeleton />
      </div>
    </main>
  );
}

function crumbsOf(job: JobRecordView | undefined, companyId: string, dashboard: string) {
  return [
    { label: job?.company.name ?? 'Company', to: dashboard },
    { label: 'Jobs', to: pathTo('jobs', { companyId }) },
    { label: job?.title ?? 'Job' },
  ];
}

function useTab(): Tab {
  const [search] = useSearchParams();
  return tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'board';
}

/** `?tab=details&step=`: the job is being changed, by somebody who may. */
function useStepToEdit(): string | null {
  const [search] = useSearchParams();
  const mayEdit = useCan('job.edit');
  return mayEdit && search.get('tab') === 'details' ? search.get('step') : null;
}

function JobMissing({ query }: { query: FailableQuery }) {
  const error = failureOf(query);
  if (error instanceof ApiError && error.status === 404) return <NoSuchJob />;
  return (
    <main id="main" className="main">
      <div className="page-head">
        <h1>Job</h1>
      </div>
      <QueryFailure what="The job could not be loaded." query={query} />
    </main>
  );
}

function NoSuchJob() {
  const { companyId = '' } = useParams();
  return (
    <main id="main" className="main">
      <EmptyState
        heading="h1"
        title="There is no such job"
        action={
          <ButtonLink look="primary" to={pathTo('jobs', { companyId })}>
            See all jobs
          </ButtonLink>
        }
      >
        It was deleted, or it belongs to another company.
      </EmptyState>
    </main>
  );
}

function Profile({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const [search] = useSearchParams();
  const tab = useTab();
  const count = useCountBeside(job);
  useLiveUpdates(companyId);
  return (
    <main id="main" className="work" data-tab={tab}>
      <div className="work__head">
        <JobHeader job={job} companyId={companyId} />
        <nav className="tabs tabs--flush" aria-label="Views of the job">
          {tabs.map(({ name, label, icon: Icon }) => (
            <Link
              key={name}
              className="tab"
              to={addressOf(name, search)}
              aria-current={tab === name ? 'page' : undefined}
            >
              <Icon className="icon" aria-hidden />
              {label}
              {name === 'board' && count !== null && <span className="count">{numberText(count)}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className="work__body">
        <TabBody tab={tab} job={job} companyId={companyId} />
      </div>
    </main>
  );
}

/** Read of the board as it is shown below, which asks for itself. */
function useCountBeside(job: JobRecordView): number | null {
  const filter = useCardFilterText();
  const board = useQuery<BoardView>({ queryKey: stagesKey(job.pipelineId, filter), queryFn: skipToken });
  return countBeside(job, board.data, filter);
}

/** Board and list share their filter; the other tabs know nothing of it. */
function addressOf(tab: Tab, search: URLSearchParams): string {
  const base = new URLSearchParams(tab === 'board' ? '' : { tab });
  const isNarrowed = tab === 'board' || tab === 'list';
  return `?${(isNarrowed ? withFilter(base, filterIn(search)) : base).toString()}`;
}

type BodyProps = { job: JobRecordView; companyId: string };

function TabBody({ tab, job, companyId }: BodyProps & { tab: Tab }) {
  if (tab === 'details') return <JobDetails job={job} companyId={companyId} />;
  if (tab === 'settings') {
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <JobSettings job={job} companyId={companyId} />
      </Suspense>
    );
  }
  return (
    <Candidates job={job} companyId={companyId}>
      {(board, more) =>
        tab === 'board' ? (
          <PipelineBoard board={board} companyId={companyId} more={more} />
        ) : (
          <CandidateList board={board} companyId={companyId} />
        )
      }
    </Candidates>
  );
}

type CandidatesProps = BodyProps & {
  children: (board: BoardView, more: MoreOfStages) => ReactNode;
};

/** The candidates by stage, which board and list both show. */
function Candidates({ job, companyId, children }: CandidatesProps) {
  const board = useBoard(job.pipelineId, companyId);
  const reach = scopeOf(useIdentity(), 'board.read');
  if (board.data) return children(board.data, board.more);
  const failure = failureOf(board);
  // The job itself could be read: all that hides its candidates is that somebody does not review them.
  if (reach === 'assigned' && failure instanceof ApiError && failure.status === 404) return <NotTheirJob />;
  if (failure) {
    return (
      <div className="work__failure">
        <QueryFailure what="The candidates could not be loaded." query={board} />
      </div>
    );
  }
  return <BoardSkeleton />;
}

function NotTheirJob() {
  return (
    <div className="work__failure">
      <EmptyState
        title="You do not review this job"
        action={
          <ButtonLink look="primary" to={pathTo('dashboard')}>
            My reviews
          </ButtonLink>
        }
      >
        Reviewers see the candidates of the jobs they are assigned to. Whoever runs this job can assign you.
      </EmptyState>
    </div>
  );
}
