import { StoredFile } from '@app/domain/files/stored-file.entity';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../runtime/reaction.js';

/** Deletes the bytes of somebody who was erased, wherever they are by then, and only afterwards what names them. */
export const deleteBytesWhenFileErased = reaction({
  name: 'delete-erased-bytes',
  queue: 'files',
  on: 'file.erased',
  async run({ payload }, em, { storage }) {
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file?.erasedAt) return;
    for (const key of [file.storageKey, `files/${file.id}`]) await storage.delete(key);
    faultPoint('after-bytes-deleted');
    em.remove(file);
  },
});
