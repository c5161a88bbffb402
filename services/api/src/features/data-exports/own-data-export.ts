import type { ScopedReader } from '@app/database/connection/scoped-read';
import type { Actor } from '../../access/actor.js';
import { dataExportColumns, type DataExportRow } from './data-export-row.js';

/** An export of one's own; somebody else's is not there. */
export function ownDataExport(
  reader: ScopedReader,
  actor: Actor,
  id: string,
): Promise<DataExportRow | undefined> {
  return reader.view<DataExportRow>(actor.personMode(), {
    name: 'data-export',
    text: `select ${dataExportColumns} from data_export where user_id = $1 and id = $2`,
    values: [actor.userId, id],
  });
}
