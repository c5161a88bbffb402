import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { SearchFilter } from '../../../kit/list/filters.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { RecordLink } from '../shared/kit/record-link.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { titleOf } from '../shared/resources/pipeline-title.js';
import { AddPlan } from './create-plan-dialog.js';
import { DeletePlans } from './delete-plans.js';
import { PlanKind } from './plan-kind.js';
import { stagesOf } from './stages-of.js';

const Column = DataTable.Col<PipelineView>;

/** Pipelines of all companies: those of their jobs, and their plans. */
export function PipelineList() {
  const mayDelete = useMayAccess('pipelines', 'delete');
  return (
    <ResourceList<PipelineView>
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="A pipeline comes with every job, and a first plan with every company."
      filters={
        <>
          <SearchFilter label="Search pipelines by job or plan" placeholder="Job or plan" />
          <KindFilter />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      actions={<AddPlan />}
      bulkActionButtons={mayDelete && <DeletePlans />}
    >
      <Column
        source="jobTitle"
        label="Pipeline"
        render={(pipeline) => (
          <RecordLink>
            <span className="row row--wrap">
              {titleOf(pipeline)}
              <PlanKind pipeline={pipeline} />
            </span>
          </RecordLink>
        )}
      />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} />}
      />
      <Column
        source="jobId"
        label="Job"
        disableSort
        render={({ jobId }) => <Reference to="jobs" id={jobId} />}
      />
      <Column
        source="stages"
        label="Stages"
        align="right"
        disableSort
        render={(pipeline) => <Stages pipeline={pipeline} />}
      />
      <Column
        source="total"
        label="Applications"
        align="right"
        disableSort
        render={({ total }) => numberText(total)}
      />
      <Column source="createdAt" label="Created" render={({ createdAt }) => <DayText iso={createdAt} />} />
    </ResourceList>
  );
}

/** How many it has, as the way to them. */
function Stages({ pipeline: { id, stages } }: { pipeline: PipelineView }) {
  return (
    <Link className="link" to={stagesOf(id)} onClick={(event) => event.stopPropagation()}>
      {numberText(stages.length)}
    </Link>
  );
}

const kinds = [
  { value: '', label: 'All' },
  { value: 'false', label: 'Of jobs' },
  { value: 'true', label: 'Plans' },
];

/** Those of jobs, or plans. */
function KindFilter() {
  const { filterValues, setFilters } = useListContext();
  const { isPlan, ...others } = filterValues;
  return (
    <Segmented
      label="Kind"
      options={kinds}
      value={isPlan === undefined ? '' : String(isPlan)}
      onChoose={(value) => setFilters(value === '' ? others : { ...others, isPlan: value === 'true' })}
    />
  );
}
