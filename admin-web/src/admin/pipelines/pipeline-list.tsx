import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { DayText } from '../../platform/formats/clock.js';
import { numberText } from '../../platform/formats/counted.js';
import { CompanyFilter } from '../kit/company-filter.js';
import type { Column } from '../kit/list-column.js';
import { Reference } from '../kit/reference.js';
import { ResourceList } from '../kit/resource-list.js';

const columns: Column<PipelineView>[] = [
  { source: 'jobTitle', label: 'Pipeline', render: ({ jobTitle }) => jobTitle ?? 'Plan of new jobs' },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  { source: 'jobId', label: 'Job', render: ({ jobId }) => <Reference to="jobs" id={jobId} /> },
  { source: 'stages', label: 'Stages', align: 'right', render: ({ stages }) => numberText(stages.length) },
  { source: 'total', label: 'Applications', align: 'right', render: ({ total }) => numberText(total) },
  {
    source: 'createdAt',
    label: 'Created',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
];

/** Pipelines of all companies. */
export function PipelineList() {
  return (
    <ResourceList<PipelineView>
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="A pipeline comes with every job, and the plan with every company."
      filters={<CompanyFilter />}
    />
  );
}
