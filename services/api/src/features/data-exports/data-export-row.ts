import type { DataExportView, ExportStatus } from '@app/contracts/data-exports/data-export';

/** An export as the database keeps it. */
export type DataExportRow = {
  id: string;
  status: ExportStatus;
  attempts: number;
  files_total: number | null;
  files_done: number;
  size: number | null;
  failure: string | null;
  requested_at: Date;
  finished_at: Date | null;
  ends_at: Date | null;
};

/** Columns of one's own exports. The clock ends one, the sweep that deletes its file comes later. */
export const dataExportColumns = `id, case when status = 'ready' and ends_at <= now() then 'ended' else status end as status,
  attempts, files_total, files_done, size, failure, requested_at, finished_at, ends_at`;

/** As its owner reads it. */
export function dataExportView(row: DataExportRow): DataExportView {
  const { files_total: total, files_done: done } = row;
  return {
    id: row.id,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    progress: total === null ? null : { done, total },
    finishedAt: row.finished_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    size: row.size,
    failure: row.failure,
  };
}
