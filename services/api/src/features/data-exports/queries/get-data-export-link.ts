import type { FileLinkView } from '@app/contracts/files/upload-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { ownDataExport } from '../own-data-export.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetDataExportLink extends RecordQuery<FileLinkView> {}

/** A link of a few minutes to the file of an export; after the end of the export there is none. */
@QueryHandler(GetDataExportLink)
export class GetDataExportLinkHandler implements IQueryHandler<GetDataExportLink> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id }: GetDataExportLink): Promise<FileLinkView> {
    const row = await ownDataExport(this.reader, actor, id);
    if (!row) throw new AppError('resource.not-found');
    if (row.status === 'ended' || row.status === 'failed') throw new AppError('data-export.ended');
    if (row.status !== 'ready' || !row.finishedAt || !row.endsAt) throw new AppError('data-export.not-ready');
    const fileName = `my-data-${row.finishedAt.slice(0, 10)}.zip`;
    const key = `exports/${row.id}/${row.attempts}`;
    return this.links.to({ key, contentType: 'application/zip', fileName }, new Date(row.endsAt));
  }
}
