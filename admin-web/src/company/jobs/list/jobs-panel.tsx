import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { Button } from '../../../ui/button.js';
import { failureOf } from '../../../platform/failed-query.js';
import { QueryFailure } from '../../../ui/query-failure.js';
import { SearchBox } from '../../../ui/search-box.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useCan } from '../../../back-office/acting.js';
import { jobListQuery, rowsPerPage } from './job-list-query.js';
import { JobsTable } from './jobs-table.js';
import { useListAddress } from '../../../back-office/list/list-address.js';
import { Pager } from '../../../ui/pager.js';
import { Segmented } from '../../../back-office/list/segmented.js';
import { StageLegend } from './stage-bar.js';
import './jobs-list.css';
import { changedAddress, jobsAddressOf } from './jobs-address.js';

const states = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'expired', label: 'Expired' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Fetched when somebody has a file. */
const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.js')).ImportDialog,
}));

/** All jobs of the company. The address holds search, state, order and page. */
export function JobsPanel({ companyId, visiting }: { companyId: string; visiting: boolean }) {
  const [address, change] = useListAddress(jobsAddressOf, changedAddress);
  const { q, status, sort, page } = address;
  const jobs = useQuery(jobListQuery(companyId, visiting, address));
  const mayImport = useCan('job.import') && !visiting;
  const [importing, setImporting] = useState(false);
  return (
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
          <SearchBox
            label="Search jobs by title"
            placeholder="Title"
            hotkey
            value={q}
            onSearch={(text) => change({ q: text }, true)}
          />
          <Segmented
            label="State"
            options={states}
            value={status}
            onChoose={(value) => change({ status: value })}
          />
        </div>
      </div>
      {failureOf(jobs) ? (
        <QueryFailure what="The jobs could not be loaded." query={jobs} />
      ) : !jobs.data ? (
        <div className="card jobs-skeleton" aria-busy>
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={16} />
          ))}
        </div>
      ) : jobs.data.rows.length === 0 ? (
        <NoJobs q={q} status={status} onShowAll={() => change({ q: '', status: '' })} />
      ) : (
        <>
          <div className="card" data-stale={jobs.isPlaceholderData || undefined}>
            <JobsTable
              jobs={jobs.data.rows}
              companyId={companyId}
              sort={sort}
              onSort={(next) => change({ sort: next })}
            />
          </div>
          <Pager
            page={page}
            perPage={rowsPerPage}
            total={jobs.data.total}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </section>
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
