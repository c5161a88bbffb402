import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { SearchFilter } from '../../../kit/list/filters.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { Column } from '../shared/kit/list-column.js';
import { Reference } from '../shared/kit/reference.js';
import { useMayDo } from '../shared/kit/resource-access.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { DeletePlans } from './delete-plans.js';
import { pipelines } from '../shared/resources/pipelines.js';
import { PlanListActs } from './plan-list-acts.js';
import { PlanKind } from './plan-kind.js';
import { titleOf } from '../shared/resources/pipeline-title.js';
import { stagesOf } from './stages-of.js';

const columns: Column<PipelineView>[] = [
  {
    source: 'jobTitle',
    label: 'Pipeline',
    sortable: true,
    render: (pipeline) => (
      <span className="row row--wrap">
        {titleOf(pipeline)}
        <PlanKind pipeline={pipeline} />
      </span>
    ),
  },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} />,
  },
  { source: 'jobId', label: 'Job', render: ({ jobId }) => <Reference to="jobs" id={jobId} /> },
  { source: 'stages', label: 'Stages', align: 'right', render: (pipeline) => <Stages pipeline={pipeline} /> },
  { source: 'total', label: 'Applications', align: 'right', render: ({ total }) => numberText(total) },
  {
    source: 'createdAt',
    label: 'Created',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
];

/** Pipelines of all companies: those of their jobs, and their plans. */
export function PipelineList() {
  const mayDelete = useMayDo(pipelines, 'delete');
  return (
    <ResourceList<PipelineView>
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="A pipeline comes with every job, and a first plan with every company."
      filters={
        <>
          <SearchFilter label="Search pipelines by job or plan" placeholder="Job or plan" />
          <KindFilter />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      actions={<PlanListActs />}
      bulk={mayDelete && <DeletePlans />}
    />
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
