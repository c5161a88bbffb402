import type { StoredFileView } from '@app/contracts/files/upload-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { placesOfOwnFiles } from '../own-files.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetFile extends RecordQuery<StoredFileView> {}

type Row = Omit<StoredFileView, 'createdAt'> & { createdAt: Date };

/** State of one's own upload: whether it was received, accepted, or refused and why. */
@QueryHandler(GetFile)
export class GetFileHandler implements IQueryHandler<GetFile> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetFile): Promise<StoredFileView> {
    for (const { mode, owner } of placesOfOwnFiles(actor, companyId)) {
      const row = await this.reader.first<Row>(mode, {
        name: 'get-file',
        text: `select id, type, file_name as "fileName", content_type as "contentType", size, status,
            rejection_reason as reason, created_at as "createdAt"
          from stored_file
          where id = $1 and removed_at is null and (owner_user_id = $2::uuid or company_id = $3::uuid)`,
        values: [
          id,
          'ownerUserId' in owner ? owner.ownerUserId : null,
          'companyId' in owner ? owner.companyId : null,
        ],
      });
      if (row) return { ...row, createdAt: row.createdAt.toISOString() };
    }
    throw new AppError('resource.not-found');
  }
}
