import type { StageRecordView } from '@app/contracts/pipelines/pipeline';
import { stageTypes } from '@app/contracts/vocabulary/employment';
import { X } from 'lucide-react';
import { DataTable } from 'react-admin';
import { ChoiceFilter, useFilter } from '../../../kit/list/filters.js';
import { numberText } from '../../../base/formats/counted.js';
import { IconButton } from '../../../kit/ui/button.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { stageTypeWords } from '../../shared/pipelines/stage-form.js';

const Column = DataTable.Col<StageRecordView>;
const types = stageTypes.map((value) => ({ value, label: stageTypeWords[value].label }));

/** Stages of all pipelines, or of one. */
export function StageList() {
  return (
    <ResourceList<StageRecordView>
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
    >
      <Column source="name" label="Stage" render={({ name }) => <RecordLink>{name}</RecordLink>} />
      <Column source="type" label="Type" render={({ type }) => stageTypeWords[type].label} />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} />}
      />
      <Column
        source="pipelineId"
        label="Pipeline"
        disableSort
        render={({ pipelineId }) => <Reference to="pipelines" id={pipelineId} />}
      />
      <Column
        source="position"
        label="Place"
        align="right"
        render={({ position }) => numberText(position + 1)}
      />
      <Column source="total" label="Applications" align="right" render={({ total }) => numberText(total)} />
    </ResourceList>
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
