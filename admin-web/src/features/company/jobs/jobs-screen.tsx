import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { ListContextProvider } from 'ra-core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useActsForCompany, useCan, useDashboardPath, useIsForeign } from '../../../client/session/acting.js';
import { companyQuery } from '../../shared/companies/company-queries.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { withParameters } from '../../../kit/list/list-address.js';
import { ListArea } from '../../../kit/list/list-area.js';
import { useList } from '../../../kit/list/use-list.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { importParameter, newImport, pathTo } from '../../../base/paths.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { Pager } from '../../../kit/ui/pager.js';
import { NoSuchCompany } from '../shared/frame/no-such-company.js';
import { jobListOf, jobListRouter } from '../shared/job-list/job-list.js';
import { JobsList } from '../shared/job-list/jobs-list.js';
import { StageLegend } from '../shared/job-list/stage-bar.js';
import { laterPart } from '../../../kit/ui/later-part.js';

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'expired', label: 'Expired' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Fetched when somebody has a file. */
const ImportDialog = laterPart(
  async () => (await import('../shared/job-imports/import-dialog.js')).ImportDialog,
);

const EarlierImport = laterPart(
  async () => (await import('../shared/job-imports/earlier-import.js')).EarlierImport,
);

/** All jobs of the company. The address holds search, state, order and page. */
export function JobsScreen() {
  const { companyId = '' } = useParams();
  if (useIsForeign(companyId)) return <NoSuchCompany />;
  return (
    <ListArea router={jobListRouter}>
      <Jobs companyId={companyId} />
    </ListArea>
  );
}

function Jobs({ companyId }: { companyId: string }) {
  const visiting = !useActsForCompany();
  const jobs = useList<JobRecordView>(jobListOf(companyId, visiting));
  const company = useQuery(companyQuery(companyId));
  useShell([{ label: company.data?.name ?? 'Company', to: useDashboardPath(companyId) }, { label: 'Jobs' }]);
  usePageTitle(company.data && `Jobs · ${company.data.name}`);
  return (
    <ListContextProvider value={jobs}>
      <main id="main" className="main" tabIndex={-1}>
        <header className="page-head page-head--roomy">
          <h1>Jobs</h1>
          <Acts companyId={companyId} visiting={visiting} />
        </header>
        <div className="section-h jobs-filters">
          <SearchFilter label="Search jobs by title" placeholder="Title" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
          <StageLegend />
        </div>
        <JobsList jobs={jobs} companyId={companyId}>
          <Pager page={jobs.page} perPage={jobs.perPage} total={jobs.total ?? 0} onPage={jobs.setPage} />
        </JobsList>
      </main>
    </ListContextProvider>
  );
}

/** How jobs come to the list: written here, or brought in a file. */
function Acts({ companyId, visiting }: { companyId: string; visiting: boolean }) {
  const mayImport = useCan('job.import') && !visiting;
  const mayCreate = useCan('job.create') && !visiting;
  const [importing, setImporting] = useState(false);
  const [search, setSearch] = useSearchParams();
  const named = search.get(importParameter);
  const isOpen = importing || named === newImport;
  const close = () => {
    setImporting(false);
    setSearch((before) => withParameters(before, { [importParameter]: null }), { replace: true });
  };
  return (
    <div className="page-head__actions">
      {mayImport && (
        <Button onClick={() => setImporting(true)}>
          <Upload className="icon" aria-hidden />
          Import jobs
        </Button>
      )}
      {mayCreate && (
        <ButtonLink look="primary" to={pathTo('createJob', { companyId })}>
          <Plus className="icon" aria-hidden />
          New job
        </ButtonLink>
      )}
      {mayImport && isOpen && <ImportDialog onClose={close} />}
      {mayImport && named !== null && !isOpen && <EarlierImport id={named} onClose={close} />}
    </div>
  );
}
