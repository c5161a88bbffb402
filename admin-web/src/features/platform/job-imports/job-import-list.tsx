import type { JobImportView } from '@app/contracts/job-imports/job-import';
import { DataTable } from 'react-admin';
import { MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { ImportState, isRunning, listedStates } from './import-state.js';

const Column = DataTable.Col<JobImportView>;
const counts = [
  ['created', 'Created'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['failed', 'Left out'],
] as const;

/** Files of jobs of all companies. */
export function JobImportList() {
  return (
    <ResourceList<JobImportView>
      isRunning={isRunning}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="Files of jobs that companies import appear here, and stay for a month."
      filters={<SegmentFilter source="status" label="State" every="All" options={listedStates} />}
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      hiddenColumns={['unchanged']}
      stateColumn="status"
    >
      <Column
        source="fileName"
        label="File"
        disableSort
        render={({ fileName }) => <RecordLink>{fileName}</RecordLink>}
      />
      <Column
        source="status"
        label="State"
        disableSort
        render={({ status }) => <ImportState status={status} />}
      />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} />}
      />
      {counts.map(([source, label]) => (
        <Column
          key={source}
          source={source}
          label={label}
          align="right"
          disableSort
          render={(row) => numberText(row[source])}
        />
      ))}
      <Column source="createdAt" label="Started" render={({ createdAt }) => <MomentText iso={createdAt} />} />
    </ResourceList>
  );
}
