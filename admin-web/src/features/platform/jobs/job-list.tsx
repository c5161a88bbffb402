import { ClosingText } from '../../../base/formats/closing.js';
import { limits } from '@app/contracts/http/limits';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { EyeOff } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { DayText } from '../../../base/formats/clock.js';
import { counted, numberText } from '../../../base/formats/counted.js';
import { ShownError } from '../../../base/problem.js';
import { BulkAct } from '../shared/kit/bulk-act.js';
import { SearchFilter, SegmentFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import type { Column } from '../shared/kit/list-column.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { jobStateLabels, JobStatus } from './job-state.js';

const states = Object.entries(jobStateLabels).map(([value, label]) => ({ value, label }));

const columns: Column<JobRecordView>[] = [
  { source: 'title', label: 'Job', sortable: true, render: ({ title }) => title },
  {
    source: 'status',
    label: 'State',
    sortable: true,
    card: 'state',
    render: ({ state }) => <JobStatus state={state} />,
  },
  {
    source: 'company',
    label: 'Company',
    render: ({ company }) => <Reference to="companies" id={company.companyId} />,
  },
  {
    source: 'count',
    label: 'Applications',
    sortable: true,
    align: 'right',
    render: ({ count }) => (count === null ? '–' : numberText(count)),
  },
  {
    source: 'views',
    label: 'Opened',
    sortable: true,
    align: 'right',
    hidden: true,
    render: ({ views }) => numberText(views),
  },
  {
    source: 'createdAt',
    label: 'Created',
    sortable: true,
    render: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  {
    source: 'expiredAt',
    label: 'Closes',
    sortable: true,
    render: ({ closing }) => (closing ? <ClosingText closing={closing} /> : '–'),
  },
];

/** Jobs of all companies. */
export function JobList() {
  const provider = useDataProvider<PlatformProvider>();
  const withdraw = async (id: string) => {
    const { data } = await provider.getOne<JobRecordView>('jobs', { id });
    if (data.state !== 'published') throw new ShownError(`${data.title} is not published`);
    await provider.withdrawJob({ id, companyId: data.company.companyId });
  };
  return (
    <ResourceList<JobRecordView>
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      // Those of one company are all counted.
      countedBehind={({ companyId }) => (companyId === undefined ? limits.countedJobs : undefined)}
      nothing="Jobs appear here as soon as a company writes one."
      filters={
        <>
          <SearchFilter label="Search jobs by title" placeholder="Title" />
          <SegmentFilter source="state" label="State" every="All" options={states} />
        </>
      }
      folding={{ sources: ['companyId'], controls: <CompanyFilter /> }}
      bulk={
        <BulkAct
          label="Back to draft"
          icon={EyeOff}
          danger
          title={(count) => `Take ${counted(count, 'job')} back to draft?`}
          run={(id) => withdraw(String(id))}
          done={(count) => `${counted(count, 'job')} taken back to draft`}
        >
          <p>
            They leave the job search at once. Their companies can publish them again. Whoever has no outcome
            two weeks later gets the company’s letter of refusal, unless the job is published before.
          </p>
        </BulkAct>
      }
    />
  );
}
