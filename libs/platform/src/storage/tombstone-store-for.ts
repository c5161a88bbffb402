import { fileURLToPath } from 'node:url';
import { DiskFileStorage } from './disk-file-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3FileStorage } from './s3-file-storage.js';
import type { StorageSettings } from './storage-for.js';

/** Settings of the store that remembers what was erased. */
type TombstoneSettings = StorageSettings & { TOMBSTONES_URL?: string };

/**
 * Where it is remembered what was erased: a folder (`file:///folder`) or a bucket (`s3://bucket`) that no backup of the
 * files takes along, or, without the setting, beside the files.
 */
export function tombstoneStoreFor(env: TombstoneSettings, files: FileStorage): FileStorage {
  if (!env.TOMBSTONES_URL) return files;
  const url = new URL(env.TOMBSTONES_URL);
  if (url.protocol === 'file:')
    // Nobody uploads there.
    return new DiskFileStorage({ folder: fileURLToPath(url), signingKey: env.FILES_KEY, uploadUrl: '' });
  return S3FileStorage.at({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? env.S3_REGION ?? '',
    endpoint: url.searchParams.get('endpoint') ?? env.S3_ENDPOINT,
    accessKeyId: decodeURIComponent(url.username) || (env.S3_ACCESS_KEY_ID ?? ''),
    secretAccessKey: decodeURIComponent(url.password) || (env.S3_SECRET_ACCESS_KEY ?? ''),
  });
}
