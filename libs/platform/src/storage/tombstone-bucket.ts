import type { S3Settings } from './s3-file-storage.js';

/** What names the bucket, and the store of the files, on which it may lean. */
type BucketSettings = {
  TOMBSTONES_URL?: string;
  S3_REGION?: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
};

/**
 * The bucket where it is remembered what was erased; null where that is a folder, or beside the files. Keys and region it
 * does not name are those of the files, and only one that names neither is in their store. What is missing is empty.
 */
export function tombstoneBucketOf(env: BucketSettings): S3Settings | null {
  if (!env.TOMBSTONES_URL) return null;
  const url = new URL(env.TOMBSTONES_URL);
  // Written s3: however it was typed.
  if (url.protocol !== 's3:') return null;
  const given = url.searchParams;
  const keys = keysIn(url);
  const isInTheirStore = !keys && !given.has('region');
  return {
    bucket: url.hostname,
    region: given.get('region') ?? env.S3_REGION ?? '',
    endpoint: given.get('endpoint') ?? (isInTheirStore ? env.S3_ENDPOINT : undefined),
    ...(keys ?? keysOfFiles(env)),
  };
}

type Keys = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'>;

function keysIn({ username, password }: URL): Keys | null {
  if (username === '' && password === '') return null;
  return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
}

const keysOfFiles = (env: BucketSettings): Keys => ({
  accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
});
