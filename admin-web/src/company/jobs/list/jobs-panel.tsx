import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { Upload } from 'lucide-react';
import { ListContextProvider } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { Button } from '../../../ui/button.js';
import { QueryFailure } from '../../../ui/query-failure.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useCan } from '../../../back-office/acting.js';
import { jobListOf, jobListRouter } from './job-list.js';
import { JobsTable } from './jobs-table.js';
import { ListArea } from '../../../back-office/list/list-area.js';
import { useList } from '../../../back-office/list/use-list.js';
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

/** All jobs of the company. The address holds search, state, order and page. */
export function JobsPanel(props: JobsPanelProps) {
  return (
    <ListArea router={jobListRouter}>
      <Jobs {...props} />
    </ListArea>
  );
}

function Jobs({ companyId, visiting }: JobsPanelProps) {
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
          <div className="card jobs-skeleton" aria-busy>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} height={16} />
            ))}
          </div>
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
    </ListContextProvider>
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
