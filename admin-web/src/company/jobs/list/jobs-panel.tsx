import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { ListContextProvider } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.js';
import { Button } from '../../../ui/button.js';
import { QueryFailure } from '../../../ui/query-failure.js';
import { useCan } from '../../../back-office/acting.js';
import { jobListIn, jobListOf, jobListRouter } from './job-list.js';
import { JobsSkeleton } from './jobs-panel-skeleton.js';
import { JobsTable } from './jobs-table.js';
import { ListArea } from '../../../back-office/list/list-area.js';
import { listQuery, useList } from '../../../back-office/list/use-list.js';
import { Pager } from '../../../ui/pager.js';
import { SearchFilter, SegmentFilter } from '../../../back-office/list/filters.js';
import { StageLegend } from './stage-bar.js';
import './jobs-list.css';

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'expired', label: 'Expired' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Fetched when somebody has a file. */
const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.js')).ImportDialog,
}));

type JobsPanelProps = { companyId: string; visiting: boolean };
/** What stands below waits for the list: it would be moved by it. */
type WithWhatFollows = JobsPanelProps & { children?: ReactNode };

/** Asks for the list while the screen around it waits for something else. */
export function JobsAskedAhead({ companyId, visiting }: JobsPanelProps) {
  const [search] = useSearchParams();
  usePrefetchQuery(listQuery(jobListOf(companyId, visiting), jobListIn(search)));
  return null;
}

/** All jobs of the company. The address holds search, state, order and page. */
export function JobsPanel(props: WithWhatFollows) {
  return (
    <ListArea router={jobListRouter}>
      <Jobs {...props} />
    </ListArea>
  );
}

function Jobs({ companyId, visiting, children }: WithWhatFollows) {
  const jobs = useList<JobRecordView>(jobListOf(companyId, visiting));
  const { filterValues, setFilters } = jobs;
  const q: string = filterValues.q ?? '';
  const status: string = filterValues.state ?? '';
  const mayImport = useCan('job.import') && !visiting;
  const [importing, setImporting] = useState(false);
  return (
    <ListContextProvider value={jobs}>
      <section aria-labelledby="jobs">
        <div className="section-h">
          <h2 id="jobs">Jobs</h2>
          <StageLegend />
          <div className="jobs-tools push">
            {mayImport && (
              <Button size="small" onClick={() => setImporting(true)}>
                <Upload className="icon" aria-hidden />
                Import jobs
              </Button>
            )}
            <SearchFilter label="Search jobs by title" placeholder="Title" />
            <SegmentFilter source="state" label="State" every="All" options={states} />
          </div>
        </div>
        {jobs.failure ? (
          <QueryFailure what="The jobs could not be loaded." query={jobs.failure} />
        ) : !jobs.data ? (
          <JobsSkeleton />
        ) : jobs.data.length === 0 ? (
          <NoJobs q={q} status={status} onShowAll={() => setFilters({})} />
        ) : (
          <>
            <div className="card" data-stale={jobs.isPlaceholderData || undefined}>
              <JobsTable
                jobs={jobs.data}
                companyId={companyId}
                sort={jobs.sort}
                onSort={(field, order) => jobs.setSort({ field, order })}
              />
            </div>
            <Pager page={jobs.page} perPage={jobs.perPage} total={jobs.total ?? 0} onPage={jobs.setPage} />
          </>
        )}
        {importing && (
          <Suspense>
            <ImportDialog onClose={() => setImporting(false)} />
          </Suspense>
        )}
      </section>
      <Following list={jobs}>{children}</Following>
    </ListContextProvider>
  );
}

/** What stands below the list, once that is there or will not come. */
function Following({ list, children }: { list: { data?: unknown; failure: unknown }; children: ReactNode }) {
  return list.data || list.failure ? children : null;
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
