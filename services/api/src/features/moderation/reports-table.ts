import type { JobReportView } from '@app/contracts/moderation/job-report';
import type { Table } from '../../http/list-page.js';

export const reportsTable: Table<JobReportView> = [
  ['Id', ({ id }) => id],
  ['Job', ({ jobTitle }) => jobTitle],
  ['Job id', ({ jobId }) => jobId],
  ['Company', ({ companyName }) => companyName],
  ['Company id', ({ companyId }) => companyId],
  ['State', ({ state }) => state],
  ['Reports', ({ reportCount }) => reportCount],
  ['Reasons', ({ reasons }) => reasons.map(({ reason, count }) => `${reason}: ${count}`).join('; ')],
  ['First report', ({ openedAt }) => openedAt],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Decided by', ({ decidedByName }) => decidedByName],
];
