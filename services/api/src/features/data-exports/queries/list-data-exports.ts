import type { DataExportView } from '@app/contracts/data-exports/data-export';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { dataExportColumns, type DataExportRow, dataExportView } from '../data-export-row.js';

export class ListDataExports extends ActorQuery<DataExportView[]> {}

/** One's own exports, the latest first. */
@QueryHandler(ListDataExports)
export class ListDataExportsHandler implements IQueryHandler<ListDataExports> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ListDataExports): Promise<DataExportView[]> {
    const rows = await this.reader.views<DataExportRow>(actor.personMode(), {
      name: 'data-exports',
      text: `select ${dataExportColumns} from data_export where user_id = $1 order by requested_at desc, id desc`,
      values: [actor.userId],
    });
    return rows.map(dataExportView);
  }
}
