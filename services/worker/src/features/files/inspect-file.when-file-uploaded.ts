import { isImage } from '@app/contracts/files/accepted-files';
import { mostBytesOf, tooLargeOf } from '@app/contracts/files/most-bytes';
import { databaseNow } from '@app/database/connection/transaction';
import { StoredFile } from '@app/domain/files/stored-file.entity';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../engine/events/reaction.js';
import { bytesOf } from '../../inspection/bytes-of.js';
import { remadeAs, type Verdict } from '../../inspection/inspection.js';
import type { WorkerTools } from '../../engine/worker-tools.js';

/** What stays of an upload, or why nothing does. */
type Finding = { kept: { contentType: string; size: number } } | { reason: string };
type Kept = {
  file: StoredFile;
  bytes: Buffer;
  verdict: Exclude<Verdict, { kept: 'nothing' }>;
  lasting: string;
};

/**
 * Looks at the bytes of an upload before anybody can use it. A document that passes is copied from quarantine to its
 * lasting key, an image is made anew there; the rest is deleted. The quarantine is emptied only once it is written down
 * what was found: a try that dies before leaves the next one all there is to find the same, reason and all. What is left
 * of one that dies behind it goes with the sweep of orphaned files.
 */
export const inspectFileWhenFileUploaded = reaction({
  name: 'inspect-file',
  queue: 'files',
  on: 'file.uploaded',
  async run({ payload }, em, tools, afterCommit) {
    const { storage } = tools;
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file || file.status !== 'received') return;
    const quarantined = file.storageKey;
    const lasting = `files/${file.id}`;
    const finding = (await inspect(tools, file, lasting)) ?? (await finished(storage, file, lasting));
    if ('kept' in finding) {
      file.accept({ storageKey: lasting, ...finding.kept }, await databaseNow(em));
    } else {
      file.reject(finding.reason);
      await storage.delete(lasting);
    }
    afterCommit(() => storage.delete(quarantined));
  },
  /** Nobody waits for ever for a check that never comes to an end; for a scanner that is away, until it is back. */
  async giveUp({ payload }, em, { storage, scanner }) {
    const file = await em.findOne(StoredFile, payload.fileId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file || file.status !== 'received') return;
    if (scanner && !(await scanner.answers())) return;
    file.reject('Something went wrong on our side. Please upload the file once more.');
    await em.flush();
    for (const key of [file.storageKey, `files/${file.id}`]) await storage.delete(key);
  },
});

type Inspecting = Pick<WorkerTools, 'storage' | 'inspect' | 'scanner'>;

/** Looks at what is in quarantine and puts what stays in its lasting place; null when quarantine is empty. */
async function inspect(tools: Inspecting, file: StoredFile, lasting: string): Promise<Finding | null> {
  const found = await tools.storage.read(file.storageKey);
  if (!found) return null;
  const bytes = await bytesOf(found, mostBytesOf(file.type));
  if (!bytes) return { reason: `${tooLargeOf(file.type)}.` };
  const verdict = await tools.inspect(file, bytes);
  if (verdict.kept === 'nothing') return { reason: verdict.reason };
  const malware = await tools.scanner?.scan(bytes);
  if (malware) return { reason: recognised(malware) };
  return keep(tools.storage, { file, bytes, verdict, lasting });
}

/** As the scanner calls it, without what is no name. */
const recognised = (malware: string): string =>
  `Our scanner takes the file for malware (${malware.replace(/[^\w.:/-]+/g, ' ').slice(0, 100)}).`;

async function keep(storage: FileStorage, { file, bytes, verdict, lasting }: Kept): Promise<Finding> {
  if (verdict.kept === 'as-sent') {
    await storage.copy(file.storageKey, lasting);
    return { kept: { contentType: file.contentType, size: bytes.length } };
  }
  const contentType = remadeAs(file);
  await storage.write(lasting, contentType, verdict.bytes);
  return { kept: { contentType, size: verdict.bytes.length } };
}

/** A try of the version before came as far as emptying the quarantine: what lies in the lasting place passed the check. */
async function finished(storage: FileStorage, file: StoredFile, lasting: string): Promise<Finding> {
  const kept = await storage.stat(lasting);
  if (!kept) return { reason: 'The file did not arrive. Please upload it once more.' };
  const contentType = isImage(file.contentType) ? remadeAs(file) : file.contentType;
  return { kept: { contentType, size: kept.size } };
}
