import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FileStatus } from '@app/contracts/files/upload-request';
import { newId } from '@app/platform/identifiers/new-id';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { aMessageFile, aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { removeOrphanFiles } from './remove-orphan-files.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function anUpload(status: FileStatus, createdAt: Date, companyId: string | null = null) {
  const ownerUserId = companyId === null ? (await aPerson()).id : null;
  const storageKey = `quarantine/${newId()}`;
  const file = await aStoredFile({ ownerUserId, companyId, status, storageKey, createdAt });
  await someBytes(storageKey, createdAt);
  return file;
}

async function someBytes(key: string, writtenAt: Date): Promise<void> {
  await worker.storage.write(key, 'application/pdf', Buffer.from('%PDF-'));
  if (!(worker.storage instanceof DiskFileStorage)) throw new Error('This suite keeps its files on disk');
  await utimes(path.join(worker.storage.settings.folder, 'objects', key), writtenAt, writtenAt);
}

const exists = async ({ id }: { id: string }) =>
  (await rowsOf('select from stored_file where id = $1', [id])).length === 1;
const hasBytes = async ({ storageKey }: { storageKey: string }) =>
  (await worker.storage.stat(storageKey)) !== null;

describe('removing orphan files', () => {
  it('forgets uploads that never arrived, of people and companies', async () => {
    const { id: companyId } = await aCompany();
    const files = [
      await anUpload('requested', hoursAgo(25)),
      await anUpload('requested', hoursAgo(25), companyId),
    ];
    await worker.run(removeOrphanFiles);
    await worker.run(removeOrphanFiles);
    for (const file of files) expect([await exists(file), await hasBytes(file)]).toEqual([false, false]);
  });

  it('leaves uploads alone that may still arrive or wait to be inspected', async () => {
    const files = [await anUpload('requested', hoursAgo(23)), await anUpload('received', hoursAgo(100))];
    await worker.run(removeOrphanFiles);
    for (const file of files) expect([await exists(file), await hasBytes(file)]).toEqual([true, true]);
  });

  it('forgets files for a message that nobody sent within a day, and keeps those that were', async () => {
    const application = await anApplication();
    const ownerUserId = application.applicant.id;
    const createdAt = hoursAgo(25);
    const asked = { ownerUserId, type: 'message', createdAt } as const;
    const unsent = [
      await aStoredFile(asked),
      await aStoredFile({ ...asked, status: 'received', storageKey: `quarantine/${newId()}` }),
      await aStoredFile({ ...asked, status: 'rejected' }),
      await aStoredFile({ ...asked, removedAt: new Date() }),
    ];
    const kept = [
      await aMessageFile({ application, ownerUserId }, { createdAt }),
      await aStoredFile({ ...asked, createdAt: hoursAgo(23) }),
      await aStoredFile({ ...asked, type: 'cv' }),
    ];
    for (const { storageKey } of [...unsent, ...kept]) await someBytes(storageKey, createdAt);
    await worker.run(removeOrphanFiles);
    await worker.run(removeOrphanFiles);
    for (const file of unsent) expect([await exists(file), await hasBytes(file)]).toEqual([false, false]);
    for (const file of kept) expect([await exists(file), await hasBytes(file)]).toEqual([true, true]);
  });

  it('forgets what an account that goes left to employers who do not have it any more', async () => {
    const application = await anApplication();
    const owner = application.applicant.id;
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const left = await aStoredFile({ ownerUserId: owner, removedAt: minutesAgo(11) });
    const [young, sent, others] = [
      await aStoredFile({ ownerUserId: owner, removedAt: minutesAgo(9) }),
      await aStoredFile({ ownerUserId: owner, removedAt: minutesAgo(11) }),
      await aStoredFile({ ownerUserId: (await aPerson()).id, removedAt: minutesAgo(11) }),
    ];
    await rowsOf('update application set cv_file_id = $2 where id = $1', [application.id, sent.id]);
    await rowsOf('update app_user set deletion_started_at = now() where id = $1', [owner]);
    const kept = [young, sent, others];
    for (const { storageKey } of [left, ...kept]) await someBytes(storageKey, new Date());
    await worker.run(removeOrphanFiles);
    expect([await exists(left), await hasBytes(left)]).toEqual([false, false]);
    for (const file of kept) expect([await exists(file), await hasBytes(file)]).toEqual([true, true]);
  });

  it('deletes quarantined bytes whose record is settled or gone, and nothing outside quarantine', async () => {
    const settled = await anUpload('rejected', hoursAgo(25));
    const stray = { storageKey: `quarantine/${newId()}` };
    const fresh = { storageKey: `quarantine/${newId()}` };
    const lasting = { storageKey: `files/${newId()}` };
    await someBytes(stray.storageKey, hoursAgo(25));
    await someBytes(fresh.storageKey, hoursAgo(1));
    await someBytes(lasting.storageKey, hoursAgo(1_000));
    await worker.run(removeOrphanFiles);
    expect(await exists(settled)).toBe(true);
    const left = await Promise.all([settled, stray, fresh, lasting].map(hasBytes));
    expect(left).toEqual([false, false, true, true]);
  });
});
