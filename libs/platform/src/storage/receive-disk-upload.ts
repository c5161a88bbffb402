import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/app-error.js';
import type { DiskFileStorage } from './disk-file-storage.js';
import { permitIn } from './disk-upload-permit.js';
import { onDisk } from './on-disk.js';
import { isSystemError } from './system-error.js';

/** A posted form: its fields, then one file. `contentType` is what the file's own part says. */
export type PostedUpload = {
  fields: Readonly<Record<string, string>>;
  bytes: Readable;
  contentType?: string;
};

/**
 * Receives one upload for the disk storage and enforces what an S3 POST policy enforces: not expired, exactly the
 * signed key and content type, at least one byte and not more than allowed while they stream, and only once.
 */
export async function receiveDiskUpload(
  storage: DiskFileStorage,
  upload: PostedUpload,
  now: Date,
): Promise<{ key: string; size: number }> {
  const permit = permitIn(storage.settings.signingKey, upload.fields, now);
  requireSameType(permit.contentType, upload.contentType);
  const used = await onDisk(() => takeOnce(storage.settings.folder, permit, now));
  let size = 0;
  try {
    await storage.receive(permit.key, permit.contentType, async (incoming) => {
      size = await receive(upload.bytes, incoming, permit.maxBytes);
    });
    return { key: permit.key, size };
  } catch (error) {
    // Nothing was stored, so the person may try again with the same permit.
    await onDisk(() => rm(used, { force: true }));
    throw error;
  }
}

/** Browsers that do not know a type send none or the general one. */
function requireSameType(permitted: string, given: string | undefined): void {
  if (!given || given === 'application/octet-stream') return;
  if (given.split(';')[0]?.trim().toLowerCase() === permitted.toLowerCase()) return;
  throw new AppError('request.unsupported-media-type', { message: `Expected a file of type ${permitted}` });
}

/** Leaves a mark that only the first comer can leave, named so that it can be cleared once the permit has expired. */
async function takeOnce(
  folder: string,
  permit: { signature: string; expiresAt: Date },
  now: Date,
): Promise<string> {
  const marks = path.join(folder, 'used-permits');
  await mkdir(marks, { recursive: true });
  await clearExpired(marks, now);
  const name = createHash('sha256').update(permit.signature).digest('hex');
  const mark = path.join(marks, `${permit.expiresAt.getTime()}-${name}`);
  try {
    await writeFile(mark, '', { flag: 'wx' });
    return mark;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
    throw new AppError('file.upload-rejected', { message: 'This upload link was already used' });
  }
}

async function clearExpired(marks: string, now: Date): Promise<void> {
  for (const name of await readdir(marks)) {
    if (Number(name.split('-')[0]) < now.getTime()) await rm(path.join(marks, name), { force: true });
  }
}

async function receive(bytes: Readable, incoming: string, maxBytes: number): Promise<number> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new AppError('request.too-large') : null, chunk);
    },
  });
  await pipeline(bytes, counted, createWriteStream(incoming, { flags: 'wx', flush: true }));
  if (size === 0) throw new AppError('request.invalid', { errors: { file: 'The file is empty' } });
  return size;
}
