import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '../errors/app-error.js';

/** Every part but the last one has at least 5 MB: so the store wants it. */
const PART_BYTES = 8 * 1024 * 1024;

type Destination = { client: S3Client; bucket: string; key: string };
type Part = { ETag: string | undefined; PartNumber: number };

/**
 * Writes bytes whose number nobody knows yet, part by part: the store shows them once the last part is there. Answers
 * how many they were.
 */
export async function uploadInParts(
  { client, bucket, key }: Destination,
  contentType: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const object = { Bucket: bucket, Key: key };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: contentType }),
  );
  const parts: Part[] = [];
  let size = 0;
  for await (const part of inParts(bytes)) {
    const named = { ...object, UploadId, PartNumber: parts.length + 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...named, Body: part }));
    parts.push({ ETag, PartNumber: named.PartNumber });
    size += part.length;
  }
  await client.send(
    new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: parts } }),
  );
  return size;
}

/** Has the store forget what was begun for a key and never completed. */
export async function abortUploads({ client, bucket, key }: Destination): Promise<void> {
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }));
  for (const { Key, UploadId } of Uploads ?? []) {
    if (Key !== key) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId }));
  }
}

/** At least one part, as the store wants it; an upload without a byte is a mistake of ours. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let sent = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    sent += 1;
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
  else if (sent === 0) throw new AppError('storage.unavailable');
}
