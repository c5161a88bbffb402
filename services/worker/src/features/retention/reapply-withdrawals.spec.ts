import { applyErasures } from '@app/database/erasures/apply-erasures';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../test/support/builders/consent.builder.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { RowsOfBefore } from '../../../../../test/support/rows-of-before.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { writeTombstonesOfErasures } from './write-tombstones.js';

let worker: TestWorker;
let workerUrl: string;
beforeAll(async () => {
  ({ workerUrl } = await haveDatabaseAlone('ended'));
  worker = await openWorker();
});
afterAll(() => worker?.close());

const apply = () => applyErasures(workerUrl, worker.storage, new UnlinkedIds('a key'));

/** What a dump of the moment before brings back, once the worker has noted what was done since. */
async function broughtBack(done: () => Promise<unknown>): Promise<void> {
  const yesterday = await RowsOfBefore.take();
  await done();
  await worker.run(writeTombstonesOfErasures);
  await yesterday.restore();
}

async function anAlertAddress(): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await insertInto('alert_subscriber', { id, email: `${id}@mail.example`, weekday: 1, createdAt: now });
  await insertInto('saved_search', {
    ...{ id: newId(), subscriberId: id, name: 'bees', search: new Json({ q: 'bees' }), frequency: 'daily' },
    ...{ savedNumber: 0, sinceNumber: 0, sinceRound: 0, createdAt: now },
    ...{ confirmedAt: now, confirmedBy: 'link', consentVersion: '1' },
  });
  return id;
}

describe('what people ended and a restored database begins again', () => {
  it('agreement: consents that were withdrawn are withdrawn again after a backup is restored', async () => {
    const application = await anApplication();
    const [ended, going] = [await aConsent({ application }), await aConsent({ application })];
    const at = new Date('2026-03-01T12:00:00Z');
    await broughtBack(() => rowsOf('update consent set withdrawn_at = $2 where id = $1', [ended, at]));
    expect((await apply()).consents).toBe(1);
    const rows = await rowsOf('select id, withdrawn_at from consent where application_id = $1', [
      application.id,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: ended, withdrawn_at: at },
        { id: going, withdrawn_at: null },
      ]),
    );
  });

  it('is ended again where it is an address that is mailed about jobs, and no other', async () => {
    const [gone, kept] = [await anAlertAddress(), await anAlertAddress()];
    await broughtBack(() => rowsOf('delete from alert_subscriber where id = $1', [gone]));
    const left = () =>
      rowsOf(
        `select subscriber_id from saved_search join alert_subscriber owner on owner.id = subscriber_id
         where owner.id in ($1, $2)`,
        [gone, kept],
      );
    expect(await left()).toHaveLength(2);
    expect((await apply()).addresses).toBe(1);
    expect(await left()).toEqual([{ subscriber_id: kept }]);
  });
});
