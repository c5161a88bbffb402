import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { jobTextFields, jobTextLabels } from '@app/contracts/jobs/job-text-fields';
import type { Table } from '../../http/list-page.js';

type Column = Table<JobRecordView>[number];

export const jobsTable: Table<JobRecordView> = [
  ['Id', ({ id }) => id],
  ['Job', ({ title }) => title],
  ['State', ({ state }) => state],
  ['Company', ({ company }) => company.name],
  ['Company id', ({ company }) => company.companyId],
  ...jobTextFields.map((field): Column => [jobTextLabels[field], (job) => job[field]]),
  ['Applications', ({ count }) => count],
  ['Opened', ({ views }) => views],
  ['Created', ({ createdAt }) => createdAt],
  ['Published', ({ publishedAt }) => publishedAt],
  ['Closes', ({ expiredAt }) => expiredAt],
];
