import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DiskFileStorage } from './disk-file-storage.js';
import { S3FileStorage } from './s3-file-storage.js';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function givenDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'stream-'));
  closing.push(() => rm(folder, { recursive: true }));
  const storage = new DiskFileStorage({ folder, signingKey: 'key', uploadUrl: 'http://localhost/uploads' });
  const begun = () => readdir(path.join(folder, 'incoming'));
  return { storage, begun };
}

/** A store that takes files in parts, in memory. */
async function givenS3() {
  const objects = new Map<string, { type: string; bytes: Buffer }>();
  const uploads = new Map<string, { key: string; type: string; parts: Buffer[] }>();
  const aborted: string[] = [];
  const failing = { parts: false, aborts: false };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    const named = url.searchParams.get('uploadId') ?? '';
    const upload = uploads.get(named);
    void buffer(request).then((bytes) => {
      const answer = (body = '', headers = {}, status = 200) => response.writeHead(status, headers).end(body);
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        const UploadId = `upload-${uploads.size + 1}`;
        uploads.set(UploadId, { key, type: request.headers['content-type'] ?? '', parts: [] });
        return answer(
          `<InitiateMultipartUploadResult><UploadId>${UploadId}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      if (request.method === 'GET' && url.searchParams.has('uploads')) {
        const rows = [...uploads].map(
          ([id, of]) => `<Upload><Key>${of.key}</Key><UploadId>${id}</UploadId></Upload>`,
        );
        return answer(`<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
      }
      if (request.method === 'PUT' && upload) {
        if (failing.parts) return answer('<Error><Code>InvalidPart</Code></Error>', {}, 400);
        upload.parts[Number(url.searchParams.get('partNumber')) - 1] = bytes;
        return answer('', { etag: '"part"' });
      }
      if (request.method === 'POST' && upload) {
        objects.set(key, { type: upload.type, bytes: Buffer.concat(upload.parts) });
        uploads.delete(named);
        return answer('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
      if (request.method === 'PUT') {
        objects.set(key, { type: request.headers['content-type'] ?? '', bytes });
        return answer('', { etag: '"whole"' });
      }
      if (request.method === 'DELETE') {
        if (failing.aborts) return answer('<Error><Code>AccessDenied</Code></Error>', {}, 403);
        aborted.push(key);
        uploads.delete(named);
        return answer('', {}, 204);
      }
      return answer('', {}, 500);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const storage = S3FileStorage.at({
    ...{ bucket: 'bucket', region: 'eu-west-1', endpoint: `http://127.0.0.1:${port}` },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  return { storage, objects, uploads, aborted, failing };
}

async function* chunks(...given: (Buffer | Error)[]): AsyncIterable<Uint8Array> {
  for (const chunk of given) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

describe('writing what comes, on disk', () => {
  it('shows all of it at once, and says how much it was', async () => {
    const { storage, begun } = await givenDisk();
    const parts = chunks(Buffer.from('one '), Buffer.from('two'));
    expect(await storage.writeStream('exports/a/1', 'application/zip', parts)).toBe(7);
    const found = await storage.read('exports/a/1');
    expect([found?.contentType, (await buffer(found!.bytes)).toString()]).toEqual([
      'application/zip',
      'one two',
    ]);
    expect(await begun()).toEqual([]);
  });

  it('shows nothing of what broke off; what it began is forgotten when somebody asks, or written anew', async () => {
    const { storage, begun } = await givenDisk();
    const broken = () =>
      storage.writeStream('exports/a/1', 'application/zip', chunks(Buffer.from('one'), new Error('away')));
    await expect(broken()).rejects.toThrow('away');
    expect(await storage.stat('exports/a/1')).toBeNull();
    expect(await begun()).toHaveLength(1);
    await storage.abandon('exports/a/1');
    await storage.abandon('exports/a/1');
    expect(await begun()).toEqual([]);
    await expect(broken()).rejects.toThrow('away');
    await storage.writeStream('exports/a/1', 'application/zip', chunks(Buffer.from('x')));
    expect(await storage.stat('exports/a/1')).toMatchObject({ size: 1 });
  });

  it('stays in its folder', async () => {
    const { storage } = await givenDisk();
    await expect(storage.writeStream('../a', 'text/plain', chunks())).rejects.toThrow(/storage key/);
    await expect(storage.abandon('../a')).rejects.toThrow(/storage key/);
  });
});

describe('writing what comes, in a bucket', () => {
  it('goes in parts of at least 5 MB, and is one object', async () => {
    const { storage, objects, uploads } = await givenS3();
    const chunk = Buffer.alloc(3_000_000, 1);
    const size = await storage.writeStream('exports/a/1', 'application/zip', chunks(...Array(7).fill(chunk)));
    expect(size).toBe(21_000_000);
    expect(objects.get('exports/a/1')).toMatchObject({ type: 'application/zip' });
    expect(objects.get('exports/a/1')?.bytes.length).toBe(21_000_000);
    expect(uploads.size).toBe(0);
  });

  it('is one object at once where it is small', async () => {
    const { storage, objects } = await givenS3();
    expect(await storage.writeStream('exports/a/1', 'application/zip', chunks(Buffer.from('one')))).toBe(3);
    expect(objects.get('exports/a/1')).toEqual({ type: 'application/zip', bytes: Buffer.from('one') });
  });

  it('leaves nothing where the stream breaks off', async () => {
    const { storage, objects, uploads, aborted } = await givenS3();
    const broken = chunks(Buffer.alloc(9_000_000), new Error('away'));
    await expect(storage.writeStream('exports/a/1', 'application/zip', broken)).rejects.toMatchObject({
      code: 'storage.unavailable',
    });
    expect([objects.size, uploads.size, aborted]).toEqual([0, 0, ['exports/a/1']]);
  });

  it('says why a part was not stored, also where the upload cannot be aborted', async () => {
    const { storage, failing } = await givenS3();
    Object.assign(failing, { parts: true, aborts: true });
    const two = chunks(Buffer.alloc(9_000_000), Buffer.alloc(9_000_000));
    await expect(storage.writeStream('exports/a/1', 'application/zip', two)).rejects.toMatchObject({
      code: 'storage.unavailable',
      cause: { name: 'InvalidPart' },
    });
  });

  it('forgets what a killed process began for that key alone', async () => {
    const { storage, uploads } = await givenS3();
    for (const key of ['exports/a/1', 'exports/a/12']) uploads.set(key, { key, type: '', parts: [] });
    await storage.abandon('exports/a/1');
    expect([...uploads.values()].map(({ key }) => key)).toEqual(['exports/a/12']);
  });

  it('of nothing at all is refused', async () => {
    const { storage, objects } = await givenS3();
    await expect(storage.writeStream('exports/a/1', 'application/zip', chunks())).rejects.toMatchObject({
      code: 'storage.unavailable',
    });
    expect(objects.size).toBe(0);
  });
});
