import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { stageTypes } from '@app/contracts/vocabulary/employment';
import { X } from 'lucide-react';
import { ChoiceFilter, useFilter } from '../../../kit/list/filters.js';
import { numberText } from '../../../base/formats/counted.js';
import { IconButton } from '../../../kit/ui/button.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { Column } from '../shared/kit/list-column.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { stageTypeWords } from '../../shared/pipelines/stage-form.js';

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

const types = stageTypes.map((value) => ({ value, label: stageTypeWords[value].label }));

/** Stages of all pipelines, or of one. */
export function StageList() {
  return (
    <ResourceList<StageRecordView>
      columns={columns}
      sort={{ field: 'total', order: 'DESC' }}
      nothing="Stages come with jobs and with the plans of companies."
      filters={<OfPipeline />}
      folding={{
        sources: ['type', 'companyId'],
        controls: (
          <>
            <ChoiceFilter source="type" label="Type" every="Every type" options={types} />
            <CompanyFilter />
          </>
        ),
      }}
    />
  );
}

/** That only one pipeline is looked at, and the way back to all of them. */
function OfPipeline() {
  const [pipelineId, set] = useFilter('pipelineId');
  if (pipelineId === '') return null;
  return (
    <span className="row">
      <span className="meta">
        Of <Reference to="pipelines" id={pipelineId} />
      </span>
      <IconButton label="Show stages of all pipelines" small onClick={() => set('')}>
        <X className="icon" aria-hidden />
      </IconButton>
    </span>
  );
}
