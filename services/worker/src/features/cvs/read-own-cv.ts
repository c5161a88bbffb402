import { limits } from '@app/contracts/http/limits';
import { databaseNow } from '@app/database/connection/transaction';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { readCvContents } from '@app/domain/cvs/read-cv-contents';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bytesOf } from '../../inspection/bytes-of.js';
import type { WorkerTools } from '../../engine/worker-tools.js';

/**
 * Finds out what somebody's own CV says, once, and keeps that for them. Reading takes seconds, and meanwhile its owner may
 * delete it: it is locked afterwards, and looked at again. One that is gone by then stays unread.
 */
export async function readOwnCv(
  em: EntityManager,
  fileId: string,
  { storage, readLayout }: Pick<WorkerTools, 'storage' | 'readLayout'>,
): Promise<void> {
  const unread = { id: fileId, type: 'cv', status: 'available', removedAt: null } as const;
  const file = await em.findOne(StoredFile, unread);
  if (!file?.ownerUserId || (await em.count(CvReading, { fileId })) > 0) return;
  const { ownerUserId: userId, fileName, contentType } = file;
  const found = await storage.read(file.storageKey);
  const bytes = found && (await bytesOf(found, limits.uploadBytes));
  const text = bytes ? await readLayout({ fileName, contentType, type: 'cv', crop: null }, bytes) : null;
  const still = await em.findOne(StoredFile, unread, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!still || (await em.count(CvReading, { fileId })) > 0) return;
  const contents = text === null ? null : readCvContents(text);
  em.persist(CvReading.of({ id: fileId, userId }, contents, await databaseNow(em)));
}
