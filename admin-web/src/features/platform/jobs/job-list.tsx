import { ClosingText } from '../../../base/formats/closing.js';
import { limits } from '@app/contracts/http/limits';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { DataTable } from 'react-admin';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { jobStateLabels, JobStatus } from './job-state.js';
import { WithdrawJobs } from './withdraw-jobs.js';

const Column = DataTable.Col<JobRecordView>;
const states = Object.entries(jobStateLabels).map(([value, label]) => ({ value, label }));

/** Jobs of all companies. */
export function JobList() {
  return (
    <ResourceList<JobRecordView>
      sort={{ field: 'createdAt', order: 'DESC' }}
      // Those of one company are all counted.
      countLimit={({ companyId }) => (companyId === undefined ? limits.countedJobs : undefined)}
      nothing="Jobs appear here as soon as a company writes one."
      filters={
        <>
          <SearchFilter label="Search jobs by title" placeholder="Title" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      bulkActionButtons={<WithdrawJobs />}
      hiddenColumns={['views']}
      stateColumn="status"
    >
      <Column source="title" label="Job" render={({ title }) => <RecordLink>{title}</RecordLink>} />
      <Column source="status" label="State" render={({ state }) => <JobStatus state={state} />} />
      <Column
        source="company"
        label="Company"
        disableSort
        render={({ company }) => <Reference to="companies" id={company.companyId} />}
      />
      <Column
        source="count"
        label="Applications"
        align="right"
        render={({ count }) => (count === null ? '–' : numberText(count))}
      />
      <Column source="views" label="Opened" align="right" render={({ views }) => numberText(views)} />
      <Column source="createdAt" label="Created" render={({ createdAt }) => <DayText iso={createdAt} />} />
      <Column
        source="expiredAt"
        label="Closes"
        render={({ closing }) => (closing ? <ClosingText closing={closing} /> : '–')}
      />
    </ResourceList>
  );
}
