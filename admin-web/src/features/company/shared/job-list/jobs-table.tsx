import { ClosingText } from '../../../../base/formats/closing.js';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { SortPayload } from 'ra-core';
import { Link } from 'react-router';
import { numberText } from '../../../../base/formats/counted.js';
import { pathTo } from '../../../../base/paths.js';
import { DayText, useNow } from '../../../../base/formats/clock.js';
import { oneOf } from '../../../../kit/list/list-address.js';
import { jobSorts } from './jobs-address.js';
import { ListTable } from '../../../../kit/list/list-table.js';
import { Status } from '../../../../kit/ui/tag.js';
import type { JobSort } from '../../../shared/jobs/job-list-query.js';
import { JobActsMenu } from '../job-actions/job-acts-menu.js';
import { activityText } from './activity-text.js';
import { newText } from './new-text.js';
import { StageBar } from './stage-bar.js';
import { statusOf } from '../jobs/job-status.js';
import { aboutJob } from '../jobs/job-texts.js';

type JobsTableProps = {
  jobs: JobRecordView[];
  companyId: string;
  sort: SortPayload;
  onSort: (field: JobSort, order: 'ASC' | 'DESC') => void;
};

/** Jobs as a table; on a phone each row is a card. */
export function JobsTable({ jobs, companyId, sort, onSort }: JobsTableProps) {
  const now = useNow();
  return (
    <ListTable<JobRecordView, JobSort>
      caption="Jobs"
      className="jobs-table"
      rows={jobs}
      columns={[
        { field: 'title', label: 'Job', cell: (job) => <Title job={job} companyId={companyId} /> },
        { label: 'Status', className: 'jobs-table__status', cell: (job) => <StatusOf job={job} now={now} /> },
        {
          field: 'count',
          label: 'Applicants',
          start: 'DESC',
          className: 'num jobs-table__count',
          cell: (job) => <Applicants job={job} />,
        },
        {
          label: 'Stages',
          className: 'jobs-table__stages',
          cell: ({ stages }) => <StageBar stages={stages} />,
        },
        {
          field: 'views',
          label: 'Views',
          start: 'DESC',
          className: 'num not-phone',
          cell: ({ views }) => views,
        },
        {
          field: 'expiredAt',
          label: 'Closes',
          className: 'jobs-table__closes',
          cell: (job) => <EndOf job={job} />,
        },
        {
          field: 'activeAt',
          label: 'Activity',
          start: 'DESC',
          className: 'not-phone',
          cell: ({ activeAt }) => (
            <time dateTime={activeAt} title={activeAt}>
              {activityText(activeAt, now)}
            </time>
          ),
        },
        {
          label: 'Acts',
          hidden: true,
          className: 'jobs-table__acts',
          cell: (job) => <JobActsMenu job={job} companyId={companyId} />,
        },
      ]}
      sort={{ field: oneOf(jobSorts, sort.field), order: sort.order }}
      onSort={onSort}
    />
  );
}

function Title({ job, companyId }: { job: JobRecordView; companyId: string }) {
  return (
    <>
      <Link className="strong jobs-table__link" to={pathTo('jobProfile', { companyId, jobId: job.id })}>
        {job.title}
      </Link>
      <span className="meta">{aboutJob(job) || 'No place yet'}</span>
    </>
  );
}

function StatusOf({ job, now }: { job: JobRecordView; now: number }) {
  const { tone, label } = statusOf(job, now);
  return <Status tone={tone}>{label}</Status>;
}

function Applicants({ job: { count, newCount } }: { job: JobRecordView }) {
  return (
    <>
      <span className="strong">{count === null ? '–' : numberText(count)}</span>
      {newCount !== null && newCount > 0 && <span className="jobs-table__new">{newText(newCount)}</span>}
    </>
  );
}

/** Until when people can apply, or since when not any more. */
function EndOf({ job: { state, closedAt, closing } }: { job: JobRecordView }) {
  if (state === 'draft') return 'Not published';
  if (state === 'takenDown') return 'By the platform';
  if (closedAt === null && closing === null) return 'No date';
  return (
    <>
      {(state === 'closed' || state === 'expired') && 'Ended '}
      {closedAt === null ? closing && <ClosingText closing={closing} /> : <DayText iso={closedAt} />}
    </>
  );
}
