import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@app/platform/identifiers/new-id';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { insertInto } from '../../../../../test/support/builders/arranged-rows.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { removeStrayBytes } from './remove-stray-bytes.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function bytes(key: string, days = 8): Promise<string> {
  await worker.storage.write(key, 'application/zip', Buffer.from('zip'));
  if (!(worker.storage instanceof DiskFileStorage)) throw new Error('This suite keeps its files on disk');
  await utimes(path.join(worker.storage.settings.folder, 'objects', key), daysAgo(days), daysAgo(days));
  return key;
}

async function anExport(status: string, attempts: number): Promise<string> {
  const id = newId();
  const { id: userId } = await aPerson();
  await insertInto('data_export', { id, userId, status, attempts, requestedAt: daysAgo(8) });
  return id;
}

/** Which of them are still there. */
async function left(keys: string[]): Promise<string[]> {
  const there: string[] = [];
  for (const key of keys) if ((await worker.storage.stat(key)) !== null) there.push(key);
  return there;
}

it('deletes what no export has: of tries before, of those that were given up or ended, of nobody', async () => {
  const [ready, running] = [await anExport('ready', 2), await anExport('running', 1)];
  const kept = [
    await bytes(`exports/${ready}/2`),
    await bytes(`exports/${running}/1`),
    await bytes(`exports/${newId()}/1`, 0.9),
    await bytes('exports/another-name'),
  ];
  const strays = [
    await bytes(`exports/${ready}/1`),
    await bytes(`exports/${await anExport('failed', 5)}/5`),
    await bytes(`exports/${await anExport('ended', 1)}/1`),
    await bytes(`exports/${newId()}/1`, 1.1),
  ];
  await worker.run(removeStrayBytes);
  expect(await left([...kept, ...strays])).toEqual(kept);
});

it('deletes files that no row knows once they are a week old', async () => {
  const { id: ownerUserId } = await aPerson();
  const { id, storageKey } = await aStoredFile({ ownerUserId });
  const kept = [await bytes(`files/${id}`), await bytes(`files/${newId()}`, 6.9)];
  await bytes(storageKey);
  const stray = await bytes(`files/${newId()}`, 7.1);
  await worker.run(removeStrayBytes);
  await worker.run(removeStrayBytes);
  expect(await left([...kept, stray])).toEqual(kept);
});
