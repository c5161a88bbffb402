import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useQuery } from '@tanstack/react-query';
import { FileText, Kanban } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../api/http.js';
import { pathTo } from '../../paths.js';
import { LoadFailure } from '../../ui/load-failure.js';
import { useCompanyQuery } from '../acting.js';
import { BoardSkeleton } from '../pipelines/board-skeleton.js';
import { PipelineBoard } from '../pipelines/pipeline-board.js';
import { useBoard } from '../pipelines/use-board.js';
import { useShell } from '../shell/shell-context.js';
import { useTitle } from '../use-title.js';
import { JobDetails } from './job-details.js';
import { JobHeader } from './job-header.js';
import { fetchJob, jobKey } from './job-requests.js';
import './job-profile.css';

const tabs = [
  { name: 'board', label: 'Board', icon: Kanban },
  { name: 'details', label: 'Details', icon: FileText },
] as const;

/** One job of a company: its board and its details. */
export function JobProfile() {
  const { companyId = '', jobId = '' } = useParams();
  const query = useCompanyQuery(companyId);
  const job = useQuery({ queryKey: jobKey(jobId), queryFn: ({ signal }) => fetchJob(jobId, query, signal) });
  useShell(
    [
      { label: job.data?.company.name ?? 'Company', to: dashboardOf(query) },
      { label: 'Jobs', to: dashboardOf(query) },
      { label: job.data?.title ?? 'Job' },
    ],
    true,
  );
  useTitle(job.data?.title);
  if (job.data) return <Profile job={job.data} companyId={companyId} />;
  const reason = job.error ?? job.failureReason;
  if (reason) return <JobMissing error={reason} onRetry={() => void job.refetch()} />;
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

function dashboardOf(query: { companyId?: string }): string {
  return query.companyId ? `${pathTo('dashboard')}?companyId=${query.companyId}` : pathTo('dashboard');
}

function JobMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <main id="main" className="main">
      <div className="page-head">
        <h1>Job</h1>
      </div>
      <LoadFailure
        what={missing ? 'There is no such job in this company.' : 'The job could not be loaded.'}
        reason={missing ? '' : error.message}
        onRetry={onRetry}
      />
    </main>
  );
}

function Profile({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const [search] = useSearchParams();
  const tab = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'board';
  return (
    <main id="main" className="work" data-tab={tab}>
      <div className="work__head">
        <JobHeader job={job} companyId={companyId} />
        <nav className="tabs tabs--flush" aria-label="Views of the job">
          {tabs.map(({ name, label, icon: Icon }) => (
            <Link
              key={name}
              className="tab"
              to={name === 'board' ? '?' : `?tab=${name}`}
              aria-current={tab === name ? 'page' : undefined}
            >
              <Icon className="icon" aria-hidden />
              {label}
              {name === 'board' && job.count !== null && <span className="count">{job.count}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className="work__body">
        {tab === 'board' ? <Board job={job} companyId={companyId} /> : <JobDetails job={job} />}
      </div>
    </main>
  );
}

function Board({ job, companyId }: { job: JobRecordView; companyId: string }) {
  const board = useBoard(job.pipelineId, companyId);
  if (board.data) return <PipelineBoard board={board.data} onNeedMore={board.loadMore} />;
  const reason = board.error ?? board.failureReason;
  if (reason) {
    return (
      <div className="work__failure">
        <LoadFailure
          what="The board could not be loaded."
          reason={reason.message}
          onRetry={() => void board.refetch()}
        />
      </div>
    );
  }
  return <BoardSkeleton />;
}
