import { describe, expect, it } from '@jest/globals';
import { tombstoneBucketOf } from './tombstone-bucket.js';

const files = {
  ...{ S3_REGION: 'theirs', S3_ENDPOINT: 'https://minio.example' },
  ...{ S3_ACCESS_KEY_ID: 'id-of-files', S3_SECRET_ACCESS_KEY: 'secret-of-files' },
};
const theirKeys = { accessKeyId: 'id-of-files', secretAccessKey: 'secret-of-files' };
const ownKeys = { accessKeyId: 'id', secretAccessKey: 'a/secret' };
const bucket = 'erasures';

describe('the bucket where it is remembered what was erased', () => {
  it.each([
    [undefined, null],
    ['file:///mnt/other', null],
    ['s3://erasures', { region: 'theirs', endpoint: 'https://minio.example', ...theirKeys }],
    ['s3://id:a%2Fsecret@erasures?region=eu-west-3', { region: 'eu-west-3', ...ownKeys }],
    ['s3://id:a%2Fsecret@erasures', { region: 'theirs', ...ownKeys }],
    ['S3://id:a%2Fsecret@erasures?region=eu-west-3', { region: 'eu-west-3', ...ownKeys }],
    ['s3://erasures?region=eu-west-3', { region: 'eu-west-3', ...theirKeys }],
    [
      's3://id:a%2Fsecret@erasures?region=eu-west-3&endpoint=https://other.example',
      { region: 'eu-west-3', endpoint: 'https://other.example', ...ownKeys },
    ],
    ['s3://id@erasures', { region: 'theirs', accessKeyId: 'id', secretAccessKey: '' }],
  ])('is in the store of the files where it names neither keys nor region: %s', (TOMBSTONES_URL, found) => {
    const expected = found && { bucket, endpoint: undefined, ...found };
    expect(tombstoneBucketOf({ ...files, TOMBSTONES_URL })).toEqual(expected);
  });
});
