import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyErasures } from '@app/database/erasures/apply-erasures';
import { readTombstones, tombstoneDays, tombstoneKeys } from '@app/database/erasures/tombstones';
import { writeTombstonesAgain } from '@app/database/erasures/write-tombstones-again';
import { prepareDatabase } from '@app/database/setup/prepare-database';
import { newId } from '@app/platform/identifiers/new-id';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import {
  haveDatabaseAlone,
  testDatabase,
  testDatabasePassword,
} from '../../../../../test/support/infrastructure.js';
import { RowsOfBefore } from '../../../../../test/support/rows-of-before.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { purgeTombstones } from './purge-tombstones.js';
import { writeTombstonesOfErasures } from './write-tombstones.js';

let worker: TestWorker;
let folder: string;
let workerUrl: string;
beforeAll(async () => {
  ({ workerUrl } = await haveDatabaseAlone('tombstones'));
  folder = await mkdtemp(path.join(tmpdir(), 'tombstones-'));
  worker = await openWorker(undefined, { TOMBSTONES_URL: `file://${folder}` });
});
afterAll(async () => {
  await worker?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => rowsOf('truncate erasure, tombstone_file'));

/** An account that is gone, and written down; a while ago. */
async function anErasedAccount(): Promise<string> {
  const { id } = await anApplicant();
  await rowsOf(`update app_user set issuer = 'erased', subject = id::text where id = $1`, [id]);
  await worker.run(writeTombstonesOfErasures);
  await rowsOf(`update tombstone_file set known_at = known_at - interval '2 minutes'`);
  return hashOf(id);
}
const hashOf = async (id: string): Promise<string> =>
  (await rowsOf<{ hash: string }>(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`, [id]))[0]!
    .hash;
async function remembered(): Promise<string[]> {
  const keys = await tombstoneKeys(worker.tools.tombstones);
  const found = await Promise.all(keys.map((key) => readTombstones(worker.tools.tombstones, key)));
  return found.flat().map(({ hash }) => hash);
}
const wasErased = (hash: string, daysAgo: number) =>
  rowsOf('update erasure set erased_at = now() - make_interval(days => $2) where subject_hash = $1', [
    hash,
    daysAgo,
  ]);
const again = () => writeTombstonesAgain(workerUrl, worker.tools.tombstones);
async function emptyTheStore(): Promise<void> {
  for (const key of await tombstoneKeys(worker.tools.tombstones)) await worker.tools.tombstones.delete(key);
}

describe('tombstones with a place of their own', () => {
  it('are not among the files, and outlive a backup of both that is brought back', async () => {
    const person = await anApplicant();
    const [database, files] = [await RowsOfBefore.take(), await tombstoneKeys(worker.storage)];
    await rowsOf(`update app_user set issuer = 'erased', subject = id::text where id = $1`, [person.id]);
    await worker.run(writeTombstonesOfErasures);
    expect(await tombstoneKeys(worker.storage)).toEqual(files);
    await database.restore();
    const applied = await applyErasures(workerUrl, worker.tools.tombstones, new UnlinkedIds('a key'));
    expect(applied.accounts).toBe(1);
    const [row] = await rowsOf('select email from app_user where id = $1', [person.id]);
    expect(row).toEqual({ email: '' });
  });
});

describe('tombstones that are not where they were written', () => {
  it('are missed at the next start, and written again', async () => {
    const hash = await anErasedAccount();
    expect(await again()).toBe(0);
    await emptyTheStore();
    expect(await again()).toBe(1);
    await worker.run(writeTombstonesOfErasures);
    expect(await remembered()).toEqual([hash]);
    expect(await again()).toBe(0);
  });

  it('are missed also where others are there', async () => {
    const first = await anErasedAccount();
    await emptyTheStore();
    const second = await anErasedAccount();
    expect(await again()).toBe(1);
    await worker.run(writeTombstonesOfErasures);
    expect([...new Set(await remembered())].sort()).toEqual([first, second].sort());
  });

  it('are forgotten in their time however late they were written, and are not missed then', async () => {
    const [old, last] = [await anErasedAccount(), await anErasedAccount()];
    await wasErased(old, tombstoneDays + 1);
    await emptyTheStore();
    await rowsOf('truncate tombstone_file');
    await rowsOf('update erasure set written_at = null');
    await worker.run(writeTombstonesOfErasures);
    await rowsOf(`update tombstone_file set known_at = known_at - interval '2 minutes'`);
    expect((await remembered()).sort()).toEqual([old, last].sort());
    await worker.run(purgeTombstones);
    expect([await remembered(), await again()]).toEqual([[last], 0]);
    expect(await rowsOf('select subject_hash from erasure')).toEqual([{ subject_hash: last }]);
  });

  it('are not written again after their time', async () => {
    const [old, recent] = [await anErasedAccount(), await anErasedAccount()];
    await wasErased(old, tombstoneDays + 1);
    await emptyTheStore();
    expect(await again()).toBe(2);
    await worker.run(writeTombstonesOfErasures);
    expect(await remembered()).toEqual([recent]);
  });

  it('are not missed after their time, nor while another worker writes them', async () => {
    await rowsOf(
      `insert into tombstone_file (key, known_at) values ($1, now() - make_interval(days => $3)), ($2, now())`,
      [`tombstones/${newId()}`, `tombstones/${newId()}`, tombstoneDays],
    );
    expect(await again()).toBe(0);
    expect(await rowsOf('select from tombstone_file')).toHaveLength(2);
  });

  it('are nothing the api could ask for, also where it could before', async () => {
    const { adminUrl, apiUrl } = await testDatabase();
    const password = testDatabasePassword();
    await rowsOf(
      `grant execute on function write_tombstones_again(text[], integer) to "${new URL(apiUrl).username}"`,
    );
    await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
    const asked = writeTombstonesAgain(apiUrl, worker.tools.tombstones);
    await expect(asked).rejects.toThrow('permission denied for function write_tombstones_again');
    expect(await again()).toBe(0);
  });
});
