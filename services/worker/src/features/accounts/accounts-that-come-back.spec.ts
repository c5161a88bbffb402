import { applyErasures } from '@app/database/erasures/apply-erasures';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { awaitErasures } from '@app/database/erasures/await-erasures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPersonOfCanaries } from '../../../../../test/support/builders/canaries.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { tablesWith } from '../../../../../test/support/canaries.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { RowsOfBefore } from '../../../../../test/support/rows-of-before.js';
import { tellSessions } from '../../../../../test/support/session-teller.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { deleteAccounts } from './delete-accounts.js';
import { writeTombstonesOfErasures } from '../retention/write-tombstones.js';

let identity: Awaited<ReturnType<typeof tellSessions>>;
let worker: TestWorker;
let urls: { adminUrl: string; apiUrl: string; workerUrl: string };
beforeAll(async () => {
  urls = await haveDatabaseAlone('accounts');
  identity = await tellSessions({ UserAgent: 'browser', IpPrefix: '192.0.2.0/24' });
  worker = await openWorker(undefined, { IDENTITY_ADMIN_URL: identity.url });
});
afterAll(async () => {
  await worker?.close();
  identity?.close();
});

async function deleteNow(id: string): Promise<void> {
  await rowsOf(
    `update app_user set deletion_requested_at = now() - interval '7 days', deletion_due_at = now() where id = $1`,
    [id],
  );
  await worker.run(deleteAccounts);
  await worker.run(writeTombstonesOfErasures);
}

/** What is the account's alone: nobody was sent it. */
const own = [
  'phone',
  'details',
  'skill',
  'salary wish',
  'award',
  'draft',
  'saved search',
  'linkedin',
  'school',
];

const listening = () => awaitErasures({ DATABASE_URL: urls.apiUrl }, worker.storage, worker.tools.logger);

describe('accounts that a restored database brings back', () => {
  it('lose everything again before the api has waited to its end, and are closed by the next run', async () => {
    const { person, words } = await aPersonOfCanaries(worker.storage);
    const placesOf = async () =>
      (await Promise.all(own.map((what) => tablesWith(urls.adminUrl, words[what] ?? what)))).flat();
    const yesterday = await RowsOfBefore.take();
    await deleteNow(person.id);
    expect(await placesOf()).toEqual([]);
    await yesterday.restore();
    expect((await placesOf()).length).toBeGreaterThanOrEqual(own.length);
    const opened = listening();
    expect(
      (await applyErasures(urls.workerUrl, worker.storage, new UnlinkedIds('a key'))).accounts,
    ).toBeGreaterThanOrEqual(1);
    await opened;
    expect(await placesOf()).toEqual([]);
    // Name and address are where employers have them, and nowhere else.
    for (const what of ['first name', 'last name', 'address'])
      expect(await tablesWith(urls.adminUrl, words[what] ?? what)).not.toContain('public.app_user');
    const rowOf = () =>
      rowsOf('select issuer, email, disabled_at is not null as shut from app_user where id = $1', [
        person.id,
      ]);
    expect(await rowOf()).toEqual([{ issuer: person.issuer, email: '', shut: true }]);
    await worker.run(deleteAccounts);
    expect(await rowOf()).toEqual([{ issuer: 'erased', email: '', shut: true }]);
    const told = `select from email_message where template = 'account-deleted' and subject_id = $1`;
    expect(await rowsOf(told, [person.id])).toEqual([]);
  });

  it('go also where they were the last admin of a company then', async () => {
    const { id: companyId } = await aCompany();
    const last = await aMember({ companyId, roleType: 'companyAdmin' });
    const yesterday = await RowsOfBefore.take();
    await aMember({ companyId, roleType: 'companyAdmin' });
    await deleteNow(last.id);
    await yesterday.restore();
    const opened = listening();
    expect(
      (await applyErasures(urls.workerUrl, worker.storage, new UnlinkedIds('a key'))).accounts,
    ).toBeGreaterThanOrEqual(1);
    await opened;
    await worker.run(deleteAccounts);
    expect(await rowsOf('select issuer, email from app_user where id = $1', [last.id])).toEqual([
      { issuer: 'erased', email: '' },
    ]);
  });
});
