import type { FileType } from '@app/contracts/files/file-types';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';

type Upload = {
  entityType: 'user' | 'company';
  entityId: string;
  type: FileType;
  name: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
};

/** A file that was uploaded, inspected and found good. */
export async function seedStoredFile(
  em: EntityManager,
  storage: FileStorage,
  { bytes, ...upload }: Upload,
  by: { actorId: string; at: Date },
): Promise<StoredFile> {
  const companyId = upload.entityType === 'company' ? upload.entityId : null;
  const owner = { userId: by.actorId, companyId };
  const file = StoredFile.request({ ...upload, description: '', tags: [] }, owner, by.at);
  const storageKey = `files/${file.id}`;
  await storage.write(storageKey, upload.contentType, bytes);
  file.receive(bytes.length, by);
  file.accept({ storageKey, contentType: upload.contentType, size: bytes.length }, by.at);
  em.persist(file);
  return file;
}
