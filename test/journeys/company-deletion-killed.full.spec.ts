import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';
import { aCompanyWorld, type CompanyWorld } from '../support/company-world.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';

let folder: string;
let storage: DiskFileStorage;
let world: CompanyWorld;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-deletions-'));
  storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost/uploads' });
  world = await aCompanyWorld();
  await rowsOf('update legal_hold set ended_at = now() where company_id = $1', [world.companyId]);
  await rowsOf(
    'update company set suspended_at = now(), deletion_requested_at = now(), deletion_due_at = now() where id = $1',
    [world.companyId],
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One run of the sweep in a process of its own; answers the signal that ended it, null where it came to its end. */
async function run(faultPoint?: string): Promise<string | null> {
  return inOwnProcess('sweep', {
    databaseUrl: (await testDatabase()).workerUrl,
    folder,
    identityUrl: 'http://127.0.0.1:9',
    sweep: 'delete-companies',
    faultPoint,
  });
}

const mailsLeave = () =>
  rowsOf(`update email_message set status = 'sent' where company_id = $1`, [world.companyId]);
const eventsArrive = () =>
  rowsOf('update outbox_message set dispatched_at = now(), receipts_due_at = null where company_id = $1', [
    world.companyId,
  ]);

describe('a worker that is killed while a company goes', () => {
  it.each([
    'after-company-shut',
    'after-applicants-told',
    'after-applications-erased',
    'after-company-files-deleted',
    'after-company-rows-deleted',
  ])('%s is followed by one that goes on; the company is gone as a whole, once', async (faultPoint) => {
    const { companyId } = world;
    const file = await aStoredFile({ companyId, type: 'banner' });
    await storage.write(file.storageKey, 'image/png', Buffer.from('banner'));
    const killed = [await run(faultPoint)];
    await mailsLeave();
    if (killed[0] === null) killed.push(await run(faultPoint));
    expect(killed.at(-1)).toBe('SIGKILL');
    await mailsLeave();
    await run();
    await mailsLeave();
    await run();
    await eventsArrive();
    await run();
    expect(await rowsOf('select from company where id = $1', [companyId])).toEqual([]);
    expect(await storage.stat(file.storageKey)).toBeNull();
    const told = await rowsOf(`select action from audit_event where entity_id = $1 and company_id is null`, [
      companyId,
    ]);
    expect(told).toEqual([{ action: 'company.deleted' }]);
  });
});
