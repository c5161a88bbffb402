import type { JobImportView } from '@app/contracts/job-imports/job-import';
import type { Table } from '../../http/list-page.js';

export const importsTable: Table<JobImportView> = [
  ['Id', ({ id }) => id],
  ['File', ({ fileName }) => fileName],
  ['Company id', ({ companyId }) => companyId],
  ['State', ({ status }) => status],
  ['Rows', ({ rowsRead }) => rowsRead],
  ['Created jobs', ({ created }) => created],
  ['Changed', ({ changed }) => changed],
  ['Unchanged', ({ unchanged }) => unchanged],
  ['Left out', ({ failed }) => failed],
  ['Why it failed', ({ failure }) => failure],
  ['Asked for', ({ createdAt }) => createdAt],
  ['Finished', ({ finishedAt }) => finishedAt],
];
