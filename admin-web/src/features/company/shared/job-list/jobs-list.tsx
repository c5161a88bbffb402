import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { ReactNode } from 'react';
import type { useList } from '../../../../kit/list/use-list.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { JobsSkeleton } from './jobs-panel-skeleton.js';
import { JobsTable } from './jobs-table.js';
import './jobs-list.css';

type JobsListProps = {
  jobs: ReturnType<typeof useList<JobRecordView>>;
  companyId: string;
  /** What stands below the table: the way to the jobs that are not in it. */
  children?: ReactNode;
};

/** The table of jobs, or what stands in its place while there is none. */
export function JobsList({ jobs, companyId, children }: JobsListProps) {
  const { q = '', state: status = '' } = jobs.filterValues;
  if (jobs.failure) return <QueryFailure what="The jobs could not be loaded." query={jobs.failure} />;
  if (!jobs.data) return <JobsSkeleton />;
  if (jobs.data.length === 0) return <NoJobs q={q} status={status} onShowAll={() => jobs.setFilters({})} />;
  return (
    <>
      <div className="card" data-stale={jobs.isPlaceholderData || undefined}>
        <JobsTable
          jobs={jobs.data}
          companyId={companyId}
          sort={jobs.sort}
          onSort={(field, order) => jobs.setSort({ field, order })}
        />
      </div>
      {children}
    </>
  );
}

/** Nothing yet, or nothing that fits the filter. */
function NoJobs({ q, status, onShowAll }: { q: string; status: string; onShowAll: () => void }) {
  const filtered = q !== '' || status !== '';
  return (
    <div className="card">
      <EmptyState
        title={filtered ? 'No job matches' : 'No jobs yet'}
        action={
          filtered ? <Button onClick={onShowAll}>{q ? `Drop “${q}”` : 'Show all jobs'}</Button> : undefined
        }
      >
        {q && `No ${status} job has “${q}” in its title.`}
        {!q &&
          (filtered
            ? 'There are no jobs in this state.'
            : 'Jobs appear here as soon as somebody writes one.')}
      </EmptyState>
    </div>
  );
}
