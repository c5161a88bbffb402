import type { JobRecordView } from '@app/contracts/jobs/job-record';
import type { Table } from '../../http/list-page.js';

export const jobsTable: Table<JobRecordView> = [
  ['Id', ({ id }) => id],
  ['Job', ({ title }) => title],
  ['State', ({ state }) => state],
  ['Company', ({ company }) => company.name],
  ['Company id', ({ company }) => company.companyId],
  ['Position', ({ position }) => position],
  ['Department', ({ department }) => department],
  ['Applications', ({ count }) => count],
  ['Opened', ({ views }) => views],
  ['Created', ({ createdAt }) => createdAt],
  ['Published', ({ publishedAt }) => publishedAt],
  ['Closes', ({ expiredAt }) => expiredAt],
];
