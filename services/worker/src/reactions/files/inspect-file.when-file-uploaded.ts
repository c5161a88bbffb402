import { isImage } from '@app/contracts/files/accepted-files';
import { mostBytesOf, tooLargeOf } from '@app/contracts/files/most-bytes';
import { databaseNow } from '@app/database/transaction';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../runtime/reaction.js';
import { bytesOf } from '../../inspection/bytes-of.js';
import { type InspectUpload, remadeAs } from '../../inspection/inspection.js';

/** What stays of an upload, or why nothing does. */
type Finding = { kept: { contentType: string; size: number } } | { reason: string };

/**
 * Looks at the bytes of an upload before anybody can use it. A document that passes moves from quarantine to its
 * lasting key, an image is made anew there; the rest is deleted. A try that died half-way is finished by the next one,
 * wherever the bytes are by then.
 */
export const inspectFileWhenFileUploaded = reaction({
  name: 'inspect-file',
  queue: 'files',
  on: 'file.uploaded',
  async run({ payload }, em, { storage, inspect: look }) {
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file || file.status !== 'received') return;
    const quarantined = file.storageKey;
    const lasting = `files/${file.id}`;
    const finding =
      (await inspect({ storage, look }, file, lasting)) ?? (await finished(storage, file, lasting));
    if ('kept' in finding) {
      file.accept({ storageKey: lasting, ...finding.kept }, await databaseNow(em));
    } else {
      file.reject(finding.reason);
      await storage.delete(lasting);
    }
    await em.flush();
    await storage.delete(quarantined);
  },
  /** Nobody waits for ever for a check that never comes to an end. */
  async giveUp({ payload }, em, { storage }) {
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file || file.status !== 'received') return;
    file.reject('Something went wrong on our side. Please upload the file once more.');
    await em.flush();
    for (const key of [file.storageKey, `files/${file.id}`]) await storage.delete(key);
  },
});

/** Looks at what is in quarantine and puts what stays in its lasting place; null when quarantine is empty. */
async function inspect(
  { storage, look }: { storage: FileStorage; look: InspectUpload },
  file: StoredFile,
  lasting: string,
): Promise<Finding | null> {
  const found = await storage.read(file.storageKey);
  if (!found) return null;
  const bytes = await bytesOf(found, mostBytesOf(file.type));
  if (!bytes) return { reason: `${tooLargeOf(file.type)}.` };
  const verdict = await look(file, bytes);
  if (verdict.kept === 'nothing') return { reason: verdict.reason };
  if (verdict.kept === 'as-sent') {
    await storage.copy(file.storageKey, lasting);
    return { kept: { contentType: file.contentType, size: bytes.length } };
  }
  const contentType = remadeAs(file);
  await storage.write(lasting, contentType, verdict.bytes);
  return { kept: { contentType, size: verdict.bytes.length } };
}

/** An earlier try came as far as emptying the quarantine: what lies in the lasting place passed the check. */
async function finished(storage: FileStorage, file: StoredFile, lasting: string): Promise<Finding> {
  const kept = await storage.stat(lasting);
  if (!kept) return { reason: 'The file did not arrive. Please upload it once more.' };
  const contentType = isImage(file.contentType) ? remadeAs(file) : file.contentType;
  return { kept: { contentType, size: kept.size } };
}
