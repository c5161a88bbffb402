import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { numberText } from '../../platform/formats/counted.js';
import { CompanyFilter } from '../kit/company-filter.js';
import type { Column } from '../kit/list-column.js';
import { Reference } from '../kit/reference.js';
import { ResourceList } from '../kit/resource-list.js';
import { stageTypeWords } from '../../back-office/stages/stage-form.js';

const columns: Column<StageRecordView>[] = [
  { source: 'name', label: 'Stage', sortable: true, render: ({ name }) => name },
  { source: 'type', label: 'Type', sortable: true, render: ({ type }) => stageTypeWords[type].label },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  {
    source: 'pipelineId',
    label: 'Pipeline',
    render: ({ pipelineId }) => <Reference to="pipelines" id={pipelineId} />,
  },
  {
    source: 'position',
    label: 'Place',
    align: 'right',
    sortable: true,
    render: ({ position }) => numberText(position + 1),
  },
  {
    source: 'total',
    label: 'Applications',
    align: 'right',
    sortable: true,
    render: ({ total }) => numberText(total),
  },
];

/** Stages of all pipelines. */
export function StageList() {
  return (
    <ResourceList<StageRecordView>
      columns={columns}
      sort={{ field: 'total', order: 'DESC' }}
      nothing="Stages come with the pipelines of jobs."
      filters={<CompanyFilter />}
    />
  );
}
