import { databaseNow } from '@app/database/transaction';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { FileStorage, ReadObject } from '@app/platform/storage/file-storage';
import { limits } from '@app/contracts/http/limits';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../runtime/reaction.js';
import { checkFile } from './check-file.js';

/**
 * Looks at the bytes of an upload before anybody can use it. What passes moves from quarantine to its lasting key; the
 * rest is deleted. A try that died half-way is finished by the next one, wherever the bytes are by then.
 */
export const inspectFileWhenFileUploaded = reaction({
  name: 'inspect-file',
  queue: 'files',
  on: 'file.uploaded',
  async run({ payload }, em, { storage }) {
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file || file.status !== 'received') return;
    const quarantined = file.storageKey;
    const lasting = `files/${file.id}`;
    const problem = await problemWith(file, await readEither(storage, quarantined, lasting));
    if (problem === null) {
      if (await storage.stat(quarantined)) await storage.copy(quarantined, lasting);
      file.accept(lasting, await databaseNow(em));
    } else {
      file.reject(problem);
      await storage.delete(lasting);
    }
    await em.flush();
    await storage.delete(quarantined);
  },
});

async function readEither(
  storage: FileStorage,
  quarantined: string,
  lasting: string,
): Promise<ReadObject | null> {
  return (await storage.read(quarantined)) ?? (await storage.read(lasting));
}

async function problemWith(file: StoredFile, found: ReadObject | null): Promise<string | null> {
  if (!found) return 'The file did not arrive. Please upload it once more.';
  if (found.size > limits.uploadBytes) {
    found.bytes.destroy();
    return 'The file is larger than 20 MB.';
  }
  const bytes: Buffer[] = [];
  for await (const part of found.bytes) bytes.push(Buffer.from(part));
  return checkFile(file, Buffer.concat(bytes));
}
