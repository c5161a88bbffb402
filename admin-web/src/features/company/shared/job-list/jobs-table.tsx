import { ClosingText } from '../../../../base/formats/closing.js';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { SortPayload } from 'ra-core';
import { Link } from 'react-router';
import { numberText } from '../../../../base/formats/counted.js';
import { pathTo } from '../../../../base/paths.js';
import { DayText, useNow } from '../../../../base/formats/clock.js';
import { oneOf } from '../../../../kit/list/list-address.js';
import { jobSorts } from './jobs-address.js';
import { type ListColumn, ListHead } from '../../../../kit/list/list-head.js';
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

const columns: ListColumn<JobSort>[] = [
  { field: 'title', label: 'Job', start: 'ASC' },
  { label: 'Status' },
  { field: 'count', label: 'Applicants', start: 'DESC' },
  { label: 'Stages' },
  { field: 'views', label: 'Views', start: 'DESC' },
  { field: 'expiredAt', label: 'Closes', start: 'ASC' },
  { field: 'activeAt', label: 'Activity', start: 'DESC' },
];

/** Jobs as a table; on a phone each row is a card. */
export function JobsTable({ jobs, companyId, sort, onSort }: JobsTableProps) {
  const now = useNow();
  return (
    <div className="table-wrap">
      <table className="table table--cards jobs-table">
        <caption className="vh">Jobs</caption>
        <ListHead
          columns={columns}
          sort={{ field: oneOf(jobSorts, sort.field), order: sort.order }}
          onSort={onSort}
          menu="Acts"
        />
        <tbody>
          {jobs.map((job) => {
            const status = statusOf(job, now);
            return (
              <tr key={job.id}>
                <td className="is-main">
                  <Link
                    className="strong jobs-table__link"
                    to={pathTo('jobProfile', { companyId, jobId: job.id })}
                  >
                    {job.title}
                  </Link>
                  <span className="meta">{aboutJob(job) || 'No place yet'}</span>
                </td>
                <td data-l="Status" className="jobs-table__status">
                  <Status tone={status.tone}>{status.label}</Status>
                </td>
                <td data-l="Applicants" className="num jobs-table__count">
                  <span className="strong">{job.count === null ? '–' : numberText(job.count)}</span>
                  {job.newCount !== null && job.newCount > 0 && (
                    <span className="jobs-table__new">{newText(job.newCount)}</span>
                  )}
                </td>
                <td data-l="Stages" className="jobs-table__stages">
                  <StageBar stages={job.stages} />
                </td>
                <td data-l="Views" className="num not-phone">
                  {job.views}
                </td>
                <td data-l="Closes" className="jobs-table__closes">
                  <EndOf job={job} />
                </td>
                <td data-l="Activity" className="not-phone">
                  <time dateTime={job.activeAt} title={job.activeAt}>
                    {activityText(job.activeAt, now)}
                  </time>
                </td>
                <td className="jobs-table__acts">
                  <JobActsMenu job={job} companyId={companyId} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
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
