import type { JobReportView } from '@app/contracts/moderation/job-report';
import { DataTable } from 'react-admin';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { age } from '../../../base/formats/time.js';
import { ReportState } from './report-state.js';

const Column = DataTable.Col<JobReportView>;

export const hiddenReportColumns = ['openedAt', 'decidedAt'];

/** What a row of the queue says of a report, and by what the queue is ordered. */
export const reportColumns = [
  <Column
    key="job"
    source="jobTitle"
    label="Job"
    disableSort
    render={({ jobTitle }) => jobTitle || 'A job of a company that is gone'}
  />,
  <Column
    key="company"
    source="companyName"
    label="Company"
    disableSort
    render={({ companyName }) => companyName || 'Deleted company'}
  />,
  <Column
    key="state"
    source="state"
    label="State"
    disableSort
    render={(report) => <ReportState report={report} />}
  />,
  <Column
    key="count"
    source="reportCount"
    label="Reports"
    render={({ reportCount }) => counted(reportCount, 'report')}
  />,
  <Column
    key="openedAt"
    source="openedAt"
    label="First reported"
    render={({ openedAt }) => (
      <>
        First <DayText iso={openedAt} />
      </>
    )}
  />,
  <Column
    key="decidedAt"
    source="decidedAt"
    label="Decided"
    render={(report) => <Decided report={report} />}
  />,
  <Column
    key="waits"
    source="waitsSince"
    label="Waits since"
    render={({ waitsSince }) => <Waits iso={waitsSince} />}
  />,
];

function Decided({ report: { decidedAt, decidedByName } }: { report: JobReportView }) {
  if (!decidedAt) return null;
  return (
    <>
      Decided <DayText iso={decidedAt} />
      {decidedByName && `, ${decidedByName}`}
    </>
  );
}

function Waits({ iso }: { iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={iso}>
      {age(iso, now)}
    </time>
  );
}
