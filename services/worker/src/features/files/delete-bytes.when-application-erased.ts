import type { FileStorage } from '@app/platform/storage/file-storage';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../engine/events/reaction.js';

/** Deletes the bytes of somebody who was erased, and only afterwards the rows that say where they were. */
export const deleteBytesWhenApplicationErased = reaction({
  name: 'delete-erased-bytes',
  queue: 'files',
  on: 'application.erased',
  run: ({ payload }, em, { storage }) => deleteErasedBytes(em, storage, payload.applicationId),
});

async function deleteErasedBytes(em: EntityManager, storage: FileStorage, subjectId: string): Promise<void> {
  const files = await em.execute<ErasedFile[]>(ERASED_FILES, [subjectId]);
  if (files.length === 0) return;
  // A check that died half-way may have left a copy at the lasting place already.
  for (const { id, storageKey } of files)
    for (const key of [storageKey, `files/${id}`]) await storage.delete(key);
  faultPoint('after-bytes-deleted');
  await em.execute(FORGET, [`{${files.map(({ id }) => id).join(',')}}`]);
}

type ErasedFile = { id: string; storageKey: string };

const ERASED_FILES = 'select id, storage_key as "storageKey" from files_erased_with(?)';
const FORGET = 'select forget_erased_files(?::uuid[])';
