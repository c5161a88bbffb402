import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DiskFileStorage } from './disk-file-storage.js';
import { receiveDiskUpload } from './receive-disk-upload.js';

const MAX = 20_000_000;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function givenDisk(): Promise<DiskFileStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  folders.push(folder);
  return new DiskFileStorage({
    folder,
    signingKey: 'a key of this test',
    uploadUrl: 'http://localhost/uploads',
  });
}

describe('an upload to the disk', () => {
  const pdf = 'application/pdf';
  const now = new Date('2026-01-01T12:00:00Z');
  const expiresAt = new Date('2026-01-01T12:05:00Z');

  async function givenPermit(key = 'quarantine/one') {
    const storage = await givenDisk();
    const form = await storage.requestUpload({ key, contentType: pdf, maxBytes: MAX, expiresAt });
    const send = (change: {
      fields?: Record<string, string>;
      bytes?: Readable;
      contentType?: string;
      at?: Date;
    }) =>
      receiveDiskUpload(
        storage,
        {
          fields: change.fields ?? form.fields,
          bytes: change.bytes ?? Readable.from([Buffer.from('%PDF')]),
          contentType: change.contentType,
        },
        change.at ?? now,
      );
    return { storage, form, send };
  }
  const zeros = (size: number) =>
    Readable.from(
      (function* () {
        for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536));
      })(),
    );

  it('stores exactly what was permitted', async () => {
    const { storage, form, send } = await givenPermit();
    expect(form.url).toBe('http://localhost/uploads');
    expect(await send({ contentType: pdf })).toEqual({ key: 'quarantine/one', size: 4 });
    expect(await storage.stat('quarantine/one')).toEqual({ size: 4, contentType: pdf });
  });

  it('works once, also when two come at once, and the stored bytes stay', async () => {
    const { storage, send } = await givenPermit();
    const twice = await Promise.allSettled([send({}), send({})]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(send({ bytes: Readable.from([Buffer.from('other')]) })).rejects.toMatchObject({
      code: 'file.upload-rejected',
    });
    expect(await storage.stat('quarantine/one')).toMatchObject({ size: 4 });
  });

  it('takes 20,000,000 bytes and not one more, and leaves nothing behind', async () => {
    const { storage, send } = await givenPermit();
    await expect(send({ bytes: zeros(MAX + 1) })).rejects.toMatchObject({ code: 'request.too-large' });
    expect(await storage.stat('quarantine/one')).toBeNull();
    expect(await readdir(path.join(storage.settings.folder, 'incoming'))).toEqual([]);
    expect(await send({ bytes: zeros(MAX) })).toMatchObject({ size: MAX });
  });

  it('refuses an empty file, and lets the person try again', async () => {
    const { send } = await givenPermit();
    await expect(send({ bytes: Readable.from([]) })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await send({})).toMatchObject({ size: 4 });
  });

  it('refuses an upload that breaks off', async () => {
    const { storage, send } = await givenPermit();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF');
        throw new Error('the connection broke');
      })(),
    );
    await expect(send({ bytes: broken })).rejects.toThrow('the connection broke');
    expect(await storage.stat('quarantine/one')).toBeNull();
  });

  it('ends when it expires', async () => {
    const { send } = await givenPermit();
    await expect(send({ at: expiresAt })).rejects.toMatchObject({ code: 'file.upload-rejected' });
  });

  it('refuses a file of another type', async () => {
    const { send } = await givenPermit();
    await expect(send({ contentType: 'text/html' })).rejects.toMatchObject({
      code: 'request.unsupported-media-type',
    });
    expect(await send({ contentType: 'application/octet-stream' })).toMatchObject({ size: 4 });
  });

  it.each([
    ['another key', { key: 'final/two' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['a larger limit', { 'x-max-bytes': '99999999' }],
    ['a later end', { 'x-expires': '9999999999' }],
    ['no signature', { 'x-signature': '' }],
    ['a field of its own', { 'x-amz-acl': 'public-read' }],
    ['a way out of the folder', { key: '../../etc/cron.d/x' }],
  ])('refuses %s', async (_what, change) => {
    const { form, send } = await givenPermit();
    await expect(send({ fields: { ...form.fields, ...change } })).rejects.toMatchObject({
      code: 'file.upload-rejected',
    });
  });
});
