import type { DataExportView } from '@app/contracts/data-exports/data-export';

/** An export as it is read; `attempts` names its file. */
export type DataExportRow = DataExportView & { attempts: number };

/** Columns of one's own exports. The clock ends one, the sweep that deletes its file comes later. */
export const dataExportColumns = `id, case when status = 'ready' and ends_at <= now() then 'ended' else status end as status,
  case when files_total is not null then jsonb_build_object('done', files_done, 'total', files_total) end as progress,
  attempts, size, failure, requested_at, finished_at, ends_at`;

/** As its owner reads it. */
export const dataExportView = ({ attempts, ...view }: DataExportRow): DataExportView => view;
