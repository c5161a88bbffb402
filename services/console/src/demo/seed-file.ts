import type { FileType } from '@app/contracts/files/file-types';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type { EntityManager } from '@mikro-orm/postgresql';

type Upload = {
  type: FileType;
  name: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
  ownerUserId: string;
  at: Date;
};

/** A file of a person that was uploaded, inspected and found good. */
export async function seedFile(em: EntityManager, storage: FileStorage, upload: Upload): Promise<StoredFile> {
  const { type, name, fileName, contentType, bytes, ownerUserId, at } = upload;
  const wish = { entityType: 'user', entityId: ownerUserId, type, fileName, contentType } as const;
  const file = StoredFile.request(
    { ...wish, name, description: '', tags: [] },
    { userId: ownerUserId, companyId: null },
    at,
  );
  const storageKey = `files/${file.id}`;
  await storage.write(storageKey, contentType, bytes);
  file.receive(bytes.length, { actorId: ownerUserId, at });
  file.accept({ storageKey, contentType, size: bytes.length }, at);
  em.persist(file);
  return file;
}
