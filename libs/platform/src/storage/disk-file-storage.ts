import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors/app-error.js';
import { newId } from '../identifiers/new-id.js';
import {
  type FileStorage,
  type ReadObject,
  requireSafeKey,
  type StoredObject,
  type UploadForm,
  type UploadPermit,
} from './file-storage.js';
import { signedUploadFields } from './disk-upload-permit.js';
import { onDisk } from './on-disk.js';
import { isSystemError } from './system-error.js';

/** Where the disk storage lives and how its uploads are signed. */
export type DiskSettings = {
  folder: string;
  signingKey: string;
  /** The endpoint that hands posted forms to `receiveDiskUpload`. */
  uploadUrl: string;
};

/** Keeps files in a folder: the bytes below `objects`, their content type below `types`. */
export class DiskFileStorage implements FileStorage {
  constructor(readonly settings: DiskSettings) {}

  async requestUpload(permit: UploadPermit): Promise<UploadForm> {
    requireSafeKey(permit.key);
    return { url: this.settings.uploadUrl, fields: signedUploadFields(this.settings.signingKey, permit) };
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await missingIsNull(stat(this.pathOf('objects', key)));
    if (!found) return null;
    return { size: found.size, contentType: await this.typeOf(key) };
  }

  async read(key: string, fromByte = 0): Promise<ReadObject | null> {
    const found = await this.stat(key);
    return found && { ...found, bytes: createReadStream(this.pathOf('objects', key), { start: fromByte }) };
  }

  async write(key: string, contentType: string, bytes: Uint8Array): Promise<void> {
    await this.receive(key, contentType, (incoming) => writeFile(incoming, bytes, { flush: true }));
  }

  writeStream(key: string, contentType: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    return onDisk(() => this.continue(key, contentType, bytes));
  }

  async abandon(key: string): Promise<void> {
    await onDisk(() => rm(this.begunPath(key), { force: true }));
  }

  async copy(from: string, to: string): Promise<void> {
    const found = await this.stat(from);
    if (!found) throw new AppError('file.not-received');
    const source = this.pathOf('objects', from);
    await this.receive(to, found.contentType, (incoming) => copyFile(source, incoming));
  }

  async delete(key: string): Promise<void> {
    await onDisk(() => rm(this.pathOf('objects', key), { force: true }));
    await onDisk(() => rm(this.pathOf('types', key), { force: true }));
  }

  async *list(folder: string, before: Date): AsyncIterable<string> {
    requireSafeKey(folder);
    const root = path.join(this.settings.folder, 'objects');
    const entries = await missingIsNull(
      readdir(path.join(root, folder), { recursive: true, withFileTypes: true }),
    );
    for (const entry of entries ?? []) {
      const file = path.join(entry.parentPath, entry.name);
      const found = entry.isFile() ? await missingIsNull(stat(file)) : null;
      if (found && found.mtime < before) yield path.relative(root, file).split(path.sep).join('/');
    }
  }

  /**
   * Lets `fill` write to a new place and moves complete bytes from there to their key. Nothing stays of what could not
   * be finished, least of all where there is no room.
   */
  receive(key: string, contentType: string, fill: (incoming: string) => Promise<unknown>): Promise<void> {
    return onDisk(async () => {
      const folder = path.join(this.settings.folder, 'incoming');
      await mkdir(folder, { recursive: true });
      const incoming = path.join(folder, newId());
      try {
        await fill(incoming);
        await this.adopt(incoming, key, contentType);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    });
  }

  private async continue(
    key: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const begun = this.begunPath(key);
    await mkdir(path.dirname(begun), { recursive: true });
    const file = await open(begun, 'w');
    let size = 0;
    try {
      for await (const chunk of bytes) {
        await file.appendFile(chunk);
        size += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await this.adopt(begun, key, contentType);
    return size;
  }

  /** Moves complete bytes to their key: readers see all of them or none. */
  private async adopt(incoming: string, key: string, contentType: string): Promise<void> {
    const target = this.pathOf('objects', key);
    const type = this.pathOf('types', key);
    await mkdir(path.dirname(target), { recursive: true });
    await mkdir(path.dirname(type), { recursive: true });
    await writeFile(type, contentType);
    await rename(incoming, target);
  }

  /** Where bytes of a key arrive whose writer can be followed by another one. */
  private begunPath(key: string): string {
    requireSafeKey(key);
    return path.join(this.settings.folder, 'incoming', key.split('/').join('_'));
  }

  private pathOf(kind: 'objects' | 'types', key: string): string {
    requireSafeKey(key);
    return path.join(this.settings.folder, kind, ...key.split('/'));
  }

  private async typeOf(key: string): Promise<string> {
    const type = await missingIsNull(readFile(this.pathOf('types', key), 'utf8'));
    return type ?? 'application/octet-stream';
  }
}

async function missingIsNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw new AppError('storage.unavailable', {}, { cause: error });
  }
}
