import { Readable } from 'node:stream';
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../errors/app-error.js';

/** Bytes in memory at a time; S3 accepts no part below 5 MB but the last. */
const partBytes = 8 * 1024 * 1024;

type Destination = { client: S3Client; bucket: string; key: string };

/** Uploads a stream of unknown length, which must not be empty, and returns its size. The object appears when all of it is there. */
export async function uploadInParts(
  destination: Destination,
  contentType: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { client, bucket, key } = destination;
  let size = 0;
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.length;
      yield chunk;
    }
    if (size === 0) throw new AppError('storage.unavailable');
  }
  const body = Readable.from(counted());
  const params = { Bucket: bucket, Key: key, ContentType: contentType, Body: body };
  try {
    await new Upload({ client, params, partSize: partBytes, queueSize: 1, leavePartsOnError: true }).done();
  } catch (error) {
    body.destroy();
    // Aborted here, as the library would throw the error of its abort instead of the one that says why the upload failed.
    await abortUploads(destination).catch(() => undefined);
    throw error;
  }
  return size;
}

/** Aborts the uploads of a key that a killed process left behind. */
export async function abortUploads({ client, bucket, key }: Destination): Promise<void> {
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }));
  for (const { Key, UploadId } of Uploads ?? []) {
    if (Key !== key) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId }));
  }
}
