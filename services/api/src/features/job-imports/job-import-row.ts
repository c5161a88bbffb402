import {
  type ImportStatus,
  type JobImportView,
  shownImportProblems,
} from '@app/contracts/job-imports/job-import';

import type { ReadingPlace } from '@app/domain/job-imports/imported-job';

/** An import as it is read; how far it is follows from the bytes that are read. */
export type JobImportRow = Omit<JobImportView, 'progress'> & {
  fileBytes: number | null;
  readTo: ReadingPlace;
};

/** Imports of the company `$1`, or of all where it is null, each with its first problems. */
export const selectImports = `select id, company_id, file_name, publish, status, rows_read, file_bytes, read_to, created, changed, unchanged, failed, failure,
    created_at, started_at, finished_at,
    (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'element', element, 'title', title,
        'field', field, 'message', message, 'taken', taken) order by id), '[]')
      from (select id, line, element, title, field, message, taken from job_import_problem
        where import_id = job_import.id order by id limit ${shownImportProblems}) first) as problems
  from job_import where ($1::uuid is null or company_id = $1)`;

export function importViewOf({ fileBytes, readTo, ...view }: JobImportRow): JobImportView {
  return { ...view, progress: progressOf(view.status, fileBytes, readTo.byte) };
}

/** Pages are not read by bytes: nobody knows how far they are until they are done. */
function progressOf(status: ImportStatus, bytes: number | null, byte: number): number | null {
  if (status === 'finished') return 100;
  if (status === 'requested' || status === 'queued') return 0;
  return bytes && byte > 0 ? Math.min(99, Math.floor((100 * byte) / bytes)) : null;
}
