import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskFileStorage } from './disk-file-storage.js';
import { downloadLink, readDownloadLink } from './download-link.js';
import type { FileStorage } from './file-storage.js';
import { S3FileStorage } from './s3-file-storage.js';
import { storageFor } from './storage-for.js';
import { tombstoneStoreFor } from './tombstone-store-for.js';

const MAX = 20_000_000;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function givenDisk(): Promise<DiskFileStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  closing.push(() => rm(folder, { recursive: true }));
  return new DiskFileStorage({
    folder,
    signingKey: 'a key of this test',
    uploadUrl: 'http://localhost/uploads',
  });
}

type Objects = Map<string, { type: string; bytes: Buffer }>;
type Answer = { status?: number; body?: string | Buffer; headers?: Record<string, string | number> };

function listed(objects: Objects, folder: string): Answer {
  const found = [...objects.keys()].filter((name) => name.startsWith(folder));
  const rows = found.map(
    (name) => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`,
  );
  return { body: `<ListBucketResult>${rows.join('')}</ListBucketResult>` };
}

function copied(objects: Objects, from: string, to: string): Answer {
  const object = objects.get(from);
  if (!object) return { status: 404 };
  objects.set(to, object);
  return { body: '<CopyObjectResult></CopyObjectResult>' };
}

function shown(objects: Objects, key: string, withBody: boolean, range = ''): Answer {
  const object = objects.get(key);
  if (!object) return { status: 404 };
  const bytes = object.bytes.subarray(Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0));
  const headers = { 'content-type': object.type, 'content-length': bytes.length };
  return { status: range ? 206 : 200, headers, body: withBody ? bytes : undefined };
}

function answerOf(objects: Objects, request: IncomingMessage, bytes: Buffer): Answer {
  const url = new URL(request.url ?? '/', 'http://store');
  const key = decodeURIComponent(url.pathname).replace('/bucket/', '');
  const source = request.headers['x-amz-copy-source']?.toString().replace(/^\/?bucket\//, '');
  if (url.searchParams.has('list-type')) return listed(objects, url.searchParams.get('prefix') ?? '');
  if (source) return copied(objects, source, key);
  if (request.method === 'PUT') objects.set(key, { type: request.headers['content-type'] ?? '', bytes });
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method === 'PUT' || request.method === 'DELETE') return {};
  return shown(objects, key, request.method === 'GET', request.headers.range);
}

/** The few calls of an S3 store that the adapter makes, in memory. */
async function givenS3() {
  const objects: Objects = new Map();
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { status = 200, headers = {}, body } = answerOf(objects, request, bytes);
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return s3At(`http://127.0.0.1:${address.port}`);
}

function s3At(endpoint: string) {
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret of this test' };
  return S3FileStorage.at({ bucket: 'bucket', region: 'eu-west-1', endpoint, ...keys });
}

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

const adapters: [string, () => Promise<FileStorage>][] = [
  ['disk', givenDisk],
  ['S3', givenS3],
];

describe.each(adapters)('the %s storage', (_name, given) => {
  let storage: FileStorage;
  beforeAll(async () => void (storage = await given()));

  it('keeps bytes with their type', async () => {
    await storage.write('final/a', 'image/png', Buffer.from('bytes of a'));
    expect(await storage.stat('final/a')).toEqual({ size: 10, contentType: 'image/png' });
    const found = await storage.read('final/a');
    expect(found?.contentType).toBe('image/png');
    expect((await buffer(found?.bytes ?? Readable.from([]))).toString()).toBe('bytes of a');
  });

  it('copies and deletes', async () => {
    await storage.write('quarantine/b', 'application/pdf', Buffer.from('b'));
    await storage.copy('quarantine/b', 'final/b');
    await storage.delete('quarantine/b');
    await storage.delete('quarantine/b');
    expect(await storage.stat('quarantine/b')).toBeNull();
    expect(await storage.read('quarantine/b')).toBeNull();
    expect(await storage.stat('final/b')).toEqual({ size: 1, contentType: 'application/pdf' });
    await expect(storage.copy('quarantine/b', 'final/c')).rejects.toMatchObject({
      code: 'file.not-received',
    });
  });

  it('lists what is older than a moment', async () => {
    await storage.write('orphans/d', 'application/pdf', Buffer.from('d'));
    expect(await all(storage.list('orphans', new Date(Date.now() + 60_000)))).toEqual(['orphans/d']);
    expect(await all(storage.list('orphans', new Date(0)))).toEqual([]);
    expect(await all(storage.list('nothing', new Date()))).toEqual([]);
  });

  it.each(['../outside', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a\\b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.write(key, 'text/plain', Buffer.from('x'))).rejects.toThrow(/storage key/);
    },
  );
});

describe('an upload to S3', () => {
  it('is bound by a signed policy', async () => {
    const storage = s3At('http://store.example');
    const expiresAt = new Date(Date.now() + 300_000);
    const permit = { key: 'quarantine/one', contentType: 'application/pdf', maxBytes: MAX, expiresAt };
    const { url, fields } = await storage.requestUpload(permit);
    expect(url).toBe('http://store.example/bucket');
    const policy = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['eq', '$key', 'quarantine/one'],
        ['eq', '$Content-Type', 'application/pdf'],
        ['content-length-range', 1, MAX],
        { bucket: 'bucket' },
      ]),
    );
    expect(Math.abs(new Date(policy.expiration).getTime() - expiresAt.getTime())).toBeLessThan(30_000);
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const day = (fields['X-Amz-Date'] ?? '').slice(0, 8);
    const signing = ['eu-west-1', 's3', 'aws4_request'].reduce(
      (key, text) => hmac(key, text),
      hmac('AWS4secret of this test', day),
    );
    expect(fields['X-Amz-Signature']).toBe(hmac(signing, fields['Policy'] ?? '').toString('hex'));
  });

  it('says that the store is unavailable when it does not answer', async () => {
    const storage = s3At('http://127.0.0.1:9');
    await expect(storage.stat('a')).rejects.toMatchObject({ code: 'storage.unavailable' });
    await expect(storage.write('a', 'text/plain', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  });
});

describe('a download link', () => {
  const signingKey = 'a key of this test';
  const expiresAt = new Date('2026-01-01T12:05:00Z');
  const download = {
    key: 'cv/a-1',
    contentType: 'application/pdf',
    fileName: 'Ann’s CV.pdf',
    inline: true,
    expiresAt,
  };
  const open = (href: string, now: Date) => {
    const url = new URL(href);
    return readDownloadLink(
      signingKey,
      { key: url.pathname.replace('/signed/', ''), query: Object.fromEntries(url.searchParams) },
      now,
    );
  };
  const link = downloadLink(signingKey, 'http://localhost:3004', download);

  it('opens one file until it expires', () => {
    expect(open(link, new Date('2026-01-01T12:04:59Z'))).toEqual(download);
    expect(open(link, expiresAt)).toBeNull();
  });

  it.each([
    ['cv/a-1', 'cv/a-2'],
    ['inline=1', 'inline=0'],
    ['application%2Fpdf', 'text%2Fhtml'],
    ['expires=1', 'expires=2'],
    ['signature=', 'signature=x'],
  ])('does not open when %s became %s', (from, to) => {
    expect(link).toContain(from);
    expect(open(link.replace(from, to), new Date('2026-01-01T12:00:00Z'))).toBeNull();
  });
});

describe('the choice of storage', () => {
  it('is S3 when a bucket is named and the disk otherwise', async () => {
    const disk = { FILES_DIR: '/nowhere', FILES_KEY: 'k' };
    expect(await storageFor(disk, 'http://localhost/uploads')).toBeInstanceOf(DiskFileStorage);
    const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
    expect(await storageFor({ ...disk, ...s3 }, 'http://localhost/uploads')).toBeInstanceOf(S3FileStorage);
  });

  it('remembers what was erased beside the files, unless it is given a folder or a bucket for that', async () => {
    const files = await givenDisk();
    const disk = { FILES_DIR: '/nowhere', FILES_KEY: 'k' };
    expect(await tombstoneStoreFor(disk, files)).toBe(files);
    const { folder } = files.settings;
    const apart = await tombstoneStoreFor({ ...disk, TOMBSTONES_URL: `file://${folder}/a%20part` }, files);
    await apart.write('tombstones/a', 'text/plain', Buffer.from('a'));
    expect(await all(files.list('tombstones', new Date(Date.now() + 60_000)))).toEqual([]);
    const there = new DiskFileStorage({ ...files.settings, folder: `${folder}/a part` });
    expect(await there.stat('tombstones/a')).toEqual({ size: 1, contentType: 'text/plain' });
    const bucket = { ...disk, TOMBSTONES_URL: 's3://id:a%2Fkey@erasures?region=eu-west-3' };
    expect(await tombstoneStoreFor(bucket, files)).toBeInstanceOf(S3FileStorage);
  });

  it('writes what was erased to the bucket of its address, with the keys that stand there', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(200).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const endpoint = encodeURIComponent(`http://127.0.0.1:${address.port}`);
    const place = `s3://AKIAOTHER:a%2Fkey@erasures?region=eu-west-3&endpoint=${endpoint}`;
    const files = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
    const env = { FILES_DIR: '/nowhere', FILES_KEY: 'k', ...files, TOMBSTONES_URL: place };
    const store = await tombstoneStoreFor(env, await storageFor(env, 'http://localhost/uploads'));
    await store.write('tombstones/a', 'text/plain', Buffer.from('a'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^PUT \/erasures\/tombstones\/a\S* .*AKIAOTHER\/\d+\/eu-west-3\//);
  });
});
