import type { StoredFileView } from '@app/contracts/files/upload-request';
import type { StoredFile } from '@app/domain/files/stored-file.entity';

/** What the owner of a file sees of it. */
export function storedFileView(file: StoredFile): StoredFileView {
  return {
    id: file.id,
    type: file.type,
    fileName: file.fileName,
    contentType: file.contentType,
    size: file.size,
    status: file.status,
    reason: file.rejectionReason,
    createdAt: file.createdAt.toISOString(),
  };
}
