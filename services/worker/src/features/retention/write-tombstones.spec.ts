import { applyErasures } from '@app/database/erasures/apply-erasures';
import { awaitErasures, unknownTombstones } from '@app/database/erasures/await-erasures';
import { readTombstones, tombstoneKeys, tombstoneDays } from '@app/database/erasures/tombstones';
import { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/core';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { anApplicationOfCanaries, tablesWith } from '../../../../../test/support/canaries.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { RowsOfBefore } from '../../../../../test/support/rows-of-before.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { purgeTombstones } from './purge-tombstones.js';
import { writeTombstonesOfErasures } from './write-tombstones.js';

let worker: TestWorker;
let urls: { adminUrl: string; apiUrl: string; workerUrl: string };
beforeAll(async () => {
  urls = await haveDatabaseAlone('tombstones');
  worker = await openWorker();
});
afterAll(() => worker?.close());

const at = new Date('2026-03-01T12:00:00Z');
const unlinkedIds = new UnlinkedIds('a key');

function erase({ id, companyId }: { id: string; companyId: string }): Promise<boolean> {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  return em.transactional(async (inner) => {
    const found = await inner.findOneOrFail(Application, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return eraseApplication(inner, found, { at, unlinkedIds });
  });
}

async function tombstonesWritten() {
  const keys = await tombstoneKeys(worker.storage);
  return (await Promise.all(keys.map((key) => readTombstones(worker.storage, key)))).flat();
}
const hashOf = async (id: string): Promise<string> =>
  (await rowsOf<{ hash: string }>(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`, [id]))[0]!
    .hash;

describe('tombstones', () => {
  it('are copied out of the database as hashes, once, and known to it', async () => {
    const { sent } = await anApplicationOfCanaries(worker.storage);
    await erase(sent);
    await worker.run(writeTombstonesOfErasures);
    await worker.run(writeTombstonesOfErasures);
    const hash = await hashOf(sent.id);
    const mine = (await tombstonesWritten()).filter((one) => one.hash === hash);
    expect(mine).toEqual([{ kind: 'application', hash, erasedAt: at.toISOString() }]);
    expect(await unknownTombstones(urls.apiUrl, worker.storage)).toEqual([]);
  });

  it('agreement: what is erased stays erased, and is erased again before a restored backup can be seen', async () => {
    const canaries = await anApplicationOfCanaries(worker.storage);
    const yesterday = await RowsOfBefore.take();
    await erase(canaries.sent);
    await worker.run(writeTombstonesOfErasures);
    expect(await tablesWith(urls.adminUrl, canaries.mark)).toEqual([]);
    await yesterday.restore();
    expect((await tablesWith(urls.adminUrl, canaries.mark)).length).toBeGreaterThan(8);
    let listens = false;
    const listening = awaitErasures({ DATABASE_URL: urls.apiUrl }, worker.storage, worker.tools.logger).then(
      () => void (listens = true),
    );
    expect(await unknownTombstones(urls.apiUrl, worker.storage)).toHaveLength(1);
    expect(listens).toBe(false);
    const [first, second] = await Promise.all([
      applyErasures(urls.workerUrl, worker.storage, unlinkedIds),
      applyErasures(urls.adminUrl, worker.storage, unlinkedIds),
    ]);
    expect(first.applications + second.applications).toBe(1);
    await listening;
    expect(await tablesWith(urls.adminUrl, canaries.mark)).toEqual([]);
    const row = 'select erased_at from application where id = $1';
    expect(await rowsOf(row, [canaries.sent.id])).toEqual([{ erased_at: at }]);
    const nothing = { applications: 0, accounts: 0, companies: 0, consents: 0, addresses: 0 };
    expect(await applyErasures(urls.workerUrl, worker.storage, unlinkedIds)).toEqual(nothing);
  });

  it('of an account are left when its row becomes nobody’s', async () => {
    const { id } = await anApplicant();
    await rowsOf(`update app_user set issuer = 'erased', subject = id::text where id = $1`, [id]);
    await worker.run(writeTombstonesOfErasures);
    const hash = await hashOf(id);
    expect((await tombstonesWritten()).filter((one) => one.hash === hash)).toMatchObject([
      { kind: 'account' },
    ]);
  });

  it('are forgotten once no backup can bring back what they are about', async () => {
    const { sent } = await anApplicationOfCanaries(worker.storage);
    await erase(sent);
    await worker.run(writeTombstonesOfErasures);
    const hash = await hashOf(sent.id);
    const left = () => rowsOf('select from erasure where subject_hash = $1', [hash]);
    const age = (days: number) =>
      rowsOf(`update erasure set erased_at = now() - make_interval(days => $2) where subject_hash = $1`, [
        hash,
        days,
      ]);
    await age(tombstoneDays - 1);
    await worker.run(purgeTombstones);
    expect(await left()).toHaveLength(1);
    await age(tombstoneDays + 1);
    await worker.run(purgeTombstones);
    expect(await left()).toEqual([]);
  });
});
