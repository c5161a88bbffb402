import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readOnly, withoutRoomFor } from '../../../../test/support/unwritable-places.js';
import { DiskFileStorage } from './disk-file-storage.js';
import { receiveDiskUpload } from './receive-disk-upload.js';

let folder: string;
let storage: DiskFileStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unwritable-'));
  storage = new DiskFileStorage({ folder, signingKey: 'a key of this test', uploadUrl: 'http://localhost' });
});
afterEach(() => rm(folder, { recursive: true }));

const unavailable = { code: 'storage.unavailable', status: 503, retryAfterSeconds: 5 };
const key = 'quarantine/one';
const now = new Date();
const at = (...parts: string[]): string => path.join(folder, ...parts);

async function form(): Promise<Record<string, string>> {
  const expiresAt = new Date(now.getTime() + 60_000);
  return (await storage.requestUpload({ key, contentType: 'image/png', maxBytes: 100, expiresAt })).fields;
}
const receive = (fields: Record<string, string>) =>
  receiveDiskUpload(storage, { fields, bytes: Readable.from([Buffer.from('bytes')]) }, now);

const acts: [string, () => Promise<unknown>][] = [
  ['writing', () => storage.write(key, 'image/png', Buffer.from('bytes'))],
  ['streaming', () => storage.writeStream(key, 'image/png', Readable.from([Buffer.from('bytes')]))],
  ['receiving an upload', async () => receive(await form())],
];
const troubles: [string, () => () => void][] = [
  ['full', () => withoutRoomFor(at('types', key))],
  ['read-only where bytes arrive', () => readOnly(at('incoming'))],
  ['read-only where bytes are kept', () => readOnly(at('objects'))],
];

describe.each(acts)('%s', (_act, act) => {
  it.each(troubles)(
    'finds a disk unavailable that is %s, and works again by itself',
    async (_name, begin) => {
      const end = begin();
      await expect(act()).rejects.toMatchObject(unavailable);
      end();
      await act();
      expect((await buffer((await storage.read(key))!.bytes)).toString()).toBe('bytes');
    },
  );
});

describe('a disk that cannot be written to', () => {
  it('is told while bytes of a long stream arrive', async () => {
    const end = withoutRoomFor(at('incoming', key.replace('/', '_')));
    const written = storage.writeStream(key, 'image/png', Readable.from([Buffer.from('bytes')]));
    await expect(written).rejects.toMatchObject(unavailable);
    end();
  });

  it('is told where the same form cannot be marked as used, and takes it later', async () => {
    const fields = await form();
    const end = readOnly(at('used-permits'));
    await expect(receive(fields)).rejects.toMatchObject(unavailable);
    end();
    expect(await receive(fields)).toEqual({ key, size: 5 });
  });

  it('cannot give up nor copy or delete what it holds', async () => {
    await storage.write(key, 'image/png', Buffer.from('bytes'));
    const end = readOnly(at('incoming'));
    await expect(storage.copy(key, 'final/one')).rejects.toMatchObject(unavailable);
    end();
    await storage.copy(key, 'final/one');
  });

  it('is not blamed for what a sender breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('by');
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      })(),
    );
    await expect(storage.writeStream(key, 'image/png', broken)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
