import {
  type ImportProblem,
  type ImportStatus,
  type JobImportView,
  shownImportProblems,
} from '@app/contracts/job-imports/job-import';

import type { ReadingPlace } from '@app/domain/job-imports/imported-job';

export type JobImportRow = {
  id: string;
  company_id: string;
  file_name: string;
  publish: boolean;
  status: ImportStatus;
  rows_read: number;
  file_bytes: number | null;
  read_to: ReadingPlace;
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  problems: ImportProblem[];
};

/** Imports of the company `$1`, or of all where it is null, each with its first problems. */
export const selectImports = `select id, company_id, file_name, publish, status, rows_read, file_bytes, read_to, created, changed, unchanged, failed, failure,
    created_at, started_at, finished_at,
    (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'element', element, 'title', title,
        'field', field, 'message', message, 'taken', taken) order by id), '[]')
      from (select id, line, element, title, field, message, taken from job_import_problem
        where import_id = job_import.id order by id limit ${shownImportProblems}) first) as problems
  from job_import where ($1::uuid is null or company_id = $1)`;

export function importViewOf(row: JobImportRow): JobImportView {
  return {
    id: row.id,
    companyId: row.company_id,
    fileName: row.file_name,
    publish: row.publish,
    status: row.status,
    rowsRead: row.rows_read,
    progress: progressOf(row),
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    failed: row.failed,
    problems: row.problems,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Pages are not read by bytes: nobody knows how far they are until they are done. */
function progressOf({ status, file_bytes: bytes, read_to: { byte } }: JobImportRow): number | null {
  if (status === 'finished') return 100;
  if (status === 'requested' || status === 'queued') return 0;
  return bytes && byte > 0 ? Math.min(99, Math.floor((100 * byte) / bytes)) : null;
}
