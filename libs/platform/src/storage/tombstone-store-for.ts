import { fileURLToPath } from 'node:url';
import { DiskFileStorage } from './disk-file-storage.js';
import type { FileStorage } from './file-storage.js';
import type { StorageSettings } from './storage-for.js';
import { tombstoneBucketOf } from './tombstone-bucket.js';

/** Settings of the store that remembers what was erased. */
type TombstoneSettings = StorageSettings & { TOMBSTONES_URL?: string };

/**
 * Where it is remembered what was erased: a folder (`file:///folder`) or a bucket (`s3://bucket`) that no backup of the
 * files takes along, or, without the setting, beside the files.
 */
export async function tombstoneStoreFor(env: TombstoneSettings, files: FileStorage): Promise<FileStorage> {
  if (!env.TOMBSTONES_URL) return files;
  const bucket = tombstoneBucketOf(env);
  if (bucket) {
    const { S3FileStorage } = await import('./s3-file-storage.js');
    return S3FileStorage.at(bucket);
  }
  const folder = fileURLToPath(env.TOMBSTONES_URL);
  // Nobody uploads there.
  return new DiskFileStorage({ folder, signingKey: env.FILES_KEY, uploadUrl: '' });
}
