import type { JobReportView } from '@app/contracts/moderation/job-report';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { age } from '../../../base/formats/time.js';
import type { Column } from '../shared/kit/list-column.js';
import { ReportState } from './report-state.js';

/** What a row of the queue says of a report, and by what the queue is ordered. */
export const reportColumns: Column<JobReportView>[] = [
  {
    source: 'jobTitle',
    label: 'Job',
    render: ({ jobTitle }) => jobTitle || 'A job of a company that is gone',
  },
  { source: 'companyName', label: 'Company', render: ({ companyName }) => companyName || 'Deleted company' },
  { source: 'state', label: 'State', render: (report) => <ReportState report={report} /> },
  {
    source: 'reportCount',
    label: 'Reports',
    sortable: true,
    render: ({ reportCount }) => counted(reportCount, 'report'),
  },
  {
    source: 'openedAt',
    label: 'First reported',
    sortable: true,
    hidden: true,
    render: ({ openedAt }) => (
      <>
        First <DayText iso={openedAt} />
      </>
    ),
  },
  {
    source: 'decidedAt',
    label: 'Decided',
    sortable: true,
    hidden: true,
    render: ({ decidedAt, decidedByName }) =>
      decidedAt && (
        <>
          Decided <DayText iso={decidedAt} />
          {decidedByName && `, ${decidedByName}`}
        </>
      ),
  },
  {
    source: 'waitsSince',
    label: 'Waits since',
    sortable: true,
    render: ({ waitsSince }) => <Waits iso={waitsSince} />,
  },
];

function Waits({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={iso}>
      {age(iso, now)}
    </time>
  );
}
