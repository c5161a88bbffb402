import { DiskFileStorage } from './disk-file-storage.js';
import type { FileStorage } from './file-storage.js';

/** Settings of the storage; S3 when a bucket is named, the disk otherwise. */
export type StorageSettings = {
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  FILES_DIR: string;
  FILES_KEY: string;
};

/**
 * The storage the settings ask for. `uploadUrl` is where this installation receives uploads for the disk. The client of
 * buckets is loaded where there is one: it takes more memory than all that is done with it.
 */
export async function storageFor(env: StorageSettings, uploadUrl: string): Promise<FileStorage> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket && region && accessKeyId && secretAccessKey) {
    const { S3FileStorage } = await import('./s3-file-storage.js');
    return S3FileStorage.at({ bucket, region, endpoint, accessKeyId, secretAccessKey });
  }
  return new DiskFileStorage({ folder: env.FILES_DIR, signingKey: env.FILES_KEY, uploadUrl });
}
