import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { SearchFilter } from '../../back-office/list/filters.js';
import { Segmented } from '../../back-office/list/segmented.js';
import { DayText } from '../../platform/formats/clock.js';
import { numberText } from '../../platform/formats/counted.js';
import { CompanyFilter } from '../kit/company-filter.js';
import type { Column } from '../kit/list-column.js';
import { Reference } from '../kit/reference.js';
import { ResourceList } from '../kit/resource-list.js';
import { stagesOf } from './stages-of.js';

const columns: Column<PipelineView>[] = [
  {
    source: 'jobTitle',
    label: 'Pipeline',
    sortable: true,
    render: ({ jobTitle }) => jobTitle ?? 'Plan of new jobs',
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

/** Pipelines of all companies. */
export function PipelineList() {
  return (
    <ResourceList<PipelineView>
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      nothing="A pipeline comes with every job, and the plan with every company."
      filters={
        <>
          <SearchFilter label="Search pipelines by job" placeholder="Title of the job" />
          <KindFilter />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
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

/** Those of jobs, or the plans new jobs copy. */
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
