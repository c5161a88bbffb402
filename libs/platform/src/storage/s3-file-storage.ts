import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { AppError } from '../errors/app-error.js';
import {
  type FileStorage,
  type ReadObject,
  requireSafeKey,
  type StoredObject,
  type UploadForm,
  type UploadPermit,
} from './file-storage.js';
import { abortUploads, uploadInParts } from './s3-multipart-upload.js';

const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Where the bucket is. `endpoint` names any S3-compatible store. */
export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Keeps files in a bucket. The browser posts uploads straight to it, bound by a signed policy. */
export class S3FileStorage implements FileStorage {
  private constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  static at({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3FileStorage {
    const client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    });
    return new S3FileStorage(client, bucket);
  }

  async requestUpload(permit: UploadPermit): Promise<UploadForm> {
    requireSafeKey(permit.key);
    return createPresignedPost(this.client, {
      Bucket: this.bucket,
      Key: permit.key,
      Fields: { 'Content-Type': permit.contentType },
      Conditions: [
        ['eq', '$key', permit.key],
        ['eq', '$Content-Type', permit.contentType],
        ['content-length-range', 1, permit.maxBytes],
      ],
      Expires: Math.max(1, Math.floor((permit.expiresAt.getTime() - Date.now()) / 1000)),
    });
  }

  async stat(key: string): Promise<StoredObject | null> {
    const command = new HeadObjectCommand({ Bucket: this.bucket, Key: key });
    const found = await missingIsNull(this.client.send(command));
    return (
      found && {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
      }
    );
  }

  async read(key: string, fromByte = 0): Promise<ReadObject | null> {
    const Range = fromByte > 0 ? `bytes=${fromByte}-` : undefined;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range });
    const found = await missingIsNull(this.client.send(command));
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new AppError('storage.unavailable');
    const contentType = found.ContentType ?? 'application/octet-stream';
    return { size: found.ContentLength ?? 0, contentType, bytes: found.Body };
  }

  async write(key: string, contentType: string, bytes: Uint8Array): Promise<void> {
    requireSafeKey(key);
    const object = { Bucket: this.bucket, Key: key, Body: bytes, ContentType: contentType };
    await answered(this.client.send(new PutObjectCommand(object)));
  }

  async writeStream(key: string, contentType: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    requireSafeKey(key);
    return answered(uploadInParts({ client: this.client, bucket: this.bucket, key }, contentType, bytes));
  }

  async abandon(key: string): Promise<void> {
    requireSafeKey(key);
    await answered(abortUploads({ client: this.client, bucket: this.bucket, key }));
  }

  async copy(from: string, to: string): Promise<void> {
    requireSafeKey(to);
    const command = new CopyObjectCommand({
      Bucket: this.bucket,
      Key: to,
      CopySource: `${this.bucket}/${from}`,
    });
    const copied = await missingIsNull(this.client.send(command));
    if (!copied) throw new AppError('file.not-received');
  }

  async delete(key: string): Promise<void> {
    await missingIsNull(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  async *list(folder: string, before: Date): AsyncIterable<string> {
    requireSafeKey(folder);
    let token: string | undefined;
    do {
      const page = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: `${folder}/`,
        ContinuationToken: token,
      });
      const found = await answered(this.client.send(page));
      for (const { Key, LastModified } of found.Contents ?? []) {
        if (Key && LastModified && LastModified < before) yield Key;
      }
      token = found.NextContinuationToken;
    } while (token);
  }
}

async function missingIsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw new AppError('storage.unavailable', {}, { cause: error });
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new AppError('storage.unavailable', {}, { cause: error });
  }
}
