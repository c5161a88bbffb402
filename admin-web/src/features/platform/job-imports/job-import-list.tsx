import type { JobImportView } from '@app/contracts/job-imports/job-import';
import { MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { Column } from '../shared/kit/list-column.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { ImportState, isUnderWay, listedStates } from './import-state.js';

const count = (
  source: 'created' | 'changed' | 'unchanged' | 'failed',
  label: string,
): Column<JobImportView> => ({
  source,
  label,
  align: 'right',
  hidden: source === 'unchanged',
  render: (row) => numberText(row[source]),
});

const columns: Column<JobImportView>[] = [
  { source: 'fileName', label: 'File', render: ({ fileName }) => fileName },
  {
    source: 'status',
    label: 'State',
    card: 'state',
    render: ({ status }) => <ImportState status={status} />,
  },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  count('created', 'Created'),
  count('changed', 'Changed'),
  count('unchanged', 'Unchanged'),
  count('failed', 'Left out'),
  {
    source: 'createdAt',
    label: 'Started',
    sortable: true,
    render: ({ createdAt }) => <MomentText iso={createdAt} />,
  },
];

/** Files of jobs of all companies. */
export function JobImportList() {
  return (
    <ResourceList<JobImportView>
      columns={columns}
      isUnderWay={isUnderWay}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="Files of jobs that companies import appear here, and stay for a month."
      filters={<SegmentFilter source="status" label="State" every="All" options={listedStates} />}
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
    />
  );
}
