import type { DataExportView } from '@app/contracts/data-exports/data-export';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { dataExportView } from '../data-export-row.js';
import { ownDataExport } from '../own-data-export.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetDataExport extends RecordQuery<DataExportView> {}

/** One of one's own exports, and how far it is. */
@QueryHandler(GetDataExport)
export class GetDataExportHandler implements IQueryHandler<GetDataExport> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id }: GetDataExport): Promise<DataExportView> {
    const row = await ownDataExport(this.reader, actor, id);
    if (!row) throw new AppError('resource.not-found');
    return dataExportView(row);
  }
}
