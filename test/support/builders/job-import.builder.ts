import type { ImportStatus } from '@app/contracts/job-imports/job-import';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';

type Given = {
  companyId: string;
  status?: ImportStatus;
  publish?: boolean;
  createdAt?: Date;
  createdBy?: string;
};

/** An import of a company; its file is not in any storage. */
export async function aJobImport(given: Given): Promise<{ id: string; storageKey: string }> {
  const id = newId();
  const storageKey = `imports/${id}`;
  await insertInto('job_import', {
    status: 'requested',
    publish: false,
    createdAt: new Date(),
    createdBy: newId(),
    ...given,
    id,
    fileName: 'jobs.csv',
    contentType: 'text/csv',
    readTo: new Json({ byte: 0, line: 1, element: 0 }),
    storageKey,
  });
  return { id, storageKey };
}
