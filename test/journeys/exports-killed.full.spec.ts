import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { unzipSync } from 'fflate';
import { insertInto, rowsOf } from '../support/builders/arranged-rows.js';
import { aPersonOfCanaries, type Canaries } from '../support/builders/canaries.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';
import { tellSessions } from '../support/session-teller.js';

let sessions: Awaited<ReturnType<typeof tellSessions>>;
let folder: string;
let storage: DiskFileStorage;
let told: Canaries;
let id: string;
beforeAll(async () => {
  sessions = await tellSessions({ UserAgent: 'browser', IpPrefix: '192.0.2.0/24' });
});
afterAll(() => sessions?.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-exports-'));
  storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost/uploads' });
  told = await aPersonOfCanaries(storage);
  id = newId();
  const row = { id, userId: told.person.id, requestedAs: 'applicant', status: 'queued' };
  await insertInto('data_export', { ...row, requestedAt: new Date() });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One run of the sweep in a process of its own; answers the signal that ended it, null where it came to its end. */
async function run(faultPoint?: string): Promise<string | null> {
  return inOwnProcess('sweep', {
    databaseUrl: (await testDatabase()).workerUrl,
    folder,
    identityUrl: sessions.url,
    sweep: 'build-data-exports',
    faultPoint,
  });
}

async function state() {
  const [row] = await rowsOf(
    `select status, attempts, (select count(*)::int from outbox_message
       where name = 'data-export.ready' and payload ->> 'exportId' = $1) as told
     from data_export where id = $1::uuid`,
    [id],
  );
  return row;
}

/** What is not there as a whole is not there at all. */
async function missingIn(key: string): Promise<string[]> {
  const found = await storage.read(key);
  const files = unzipSync(await buffer(found!.bytes));
  const all = Buffer.concat(
    Object.entries(files).flatMap(([name, bytes]) => [Buffer.from(name), Buffer.from(bytes)]),
  );
  return Object.values(told.words).filter((word) => !all.includes(word));
}

async function leftBehind(): Promise<string[]> {
  const incoming = await readdir(path.join(folder, 'incoming')).catch(() => []);
  const objects = await readdir(path.join(folder, 'objects', 'exports', id)).catch(() => []);
  return [...incoming.filter((name) => name.includes(id)), ...objects];
}

describe('an export whose worker is killed', () => {
  it.each(['after-export-claimed', 'within-export', 'after-export-written'])(
    'at the point %s is never half and called ready; another worker begins again and it is whole, told once',
    async (point) => {
      expect(await run(point)).toBe('SIGKILL');
      expect(await state()).toEqual({ status: 'running', attempts: 1, told: 0 });
      await rowsOf(`update data_export set leased_until = now() where id = $1`, [id]);
      expect(await run()).toBeNull();
      expect(await state()).toEqual({ status: 'ready', attempts: 2, told: 1 });
      expect(await missingIn(`exports/${id}/2`)).toEqual([]);
      expect(await leftBehind()).toEqual(['2']);
    },
  );

  it('is taken over by nobody as long as the worker may be alive', async () => {
    expect(await run('after-export-claimed')).toBe('SIGKILL');
    expect(await run()).toBeNull();
    expect(await state()).toEqual({ status: 'running', attempts: 1, told: 0 });
  });

  it('after it was ready is done: nothing is made or told twice', async () => {
    expect(await run('after-export-ready')).toBe('SIGKILL');
    expect(await state()).toEqual({ status: 'ready', attempts: 1, told: 1 });
    expect(await run()).toBeNull();
    expect(await state()).toEqual({ status: 'ready', attempts: 1, told: 1 });
    expect(await missingIn(`exports/${id}/1`)).toEqual([]);
  });
});
