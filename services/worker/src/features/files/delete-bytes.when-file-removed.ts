import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../engine/events/reaction.js';

/** Deletes the bytes of a file nobody needs any more. A CV stays for the companies it was sent to. */
export const deleteBytesWhenFileRemoved = reaction({
  name: 'delete-bytes',
  queue: 'files',
  on: 'file.removed',
  async run({ payload }, em, { storage }) {
    const file = await em.findOne(StoredFile, payload.fileId);
    if (file?.removedAt && !(await isCarried(em, file.id))) await storage.delete(file.storageKey);
  },
});

async function isCarried(em: EntityManager, fileId: string): Promise<boolean> {
  const [row] = await em.execute<{ carried: boolean }[]>('select is_carried_file(?) as carried', [fileId]);
  return row?.carried !== false;
}
