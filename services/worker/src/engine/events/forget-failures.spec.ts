import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../../test/support/trial-card.js';
import { queueOf } from '../../../../../test/support/trial-queues.js';
import { leavesEffect, startTrialWorker } from '../../../../../test/support/trial-worker.js';
import { wipeQueues } from '../../../../../test/support/wipe-queues.js';
import type { RunningWorker } from '../../start-worker.js';
import { DeadLetters } from './dead-letters.js';

describe.each(queueBackends())('failed jobs on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let api: MikroORM;
  let worker: RunningWorker;

  beforeAll(async () => {
    database = await ownDatabase(`forgotten_${backend}`);
    await createTrialTables(database);
    api = await trialOrm(database.apiUrl, 3);
  });
  beforeEach(async () => {
    await wipeQueues(database, redisUrl);
    await query('truncate outbox_message, inbox_message, dead_letter, trial_effect, erasure');
    const poison = () => {
      throw new Error('Ada Vogel cannot be mailed');
    };
    worker = await startTrialWorker({
      databaseUrl: database.workerUrl,
      redisUrl,
      reactions: [
        leavesEffect('fragile', 'job.unpublished', 'statistics', poison),
        leavesEffect('bytes', 'application.erased', 'statistics', poison),
      ],
      attempts: 1,
    });
  });
  afterEach(() => worker.stop());
  afterAll(async () => {
    await api?.close();
    await wipeQueues(database, redisUrl);
  });

  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await asAdministrator(database, (client) => client.query(sql, values))).rows;

  /** An event of a company, which fails for good. */
  async function failed(
    companyId: string,
    payload: Record<string, unknown>,
    name = 'job.unpublished',
  ): Promise<string> {
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const card = new TrialCard();
    Object.assign(card, { id: newId(), companyId, name: newId() });
    card.say(name, payload);
    await api.em.fork({ session }).persist(card).flush();
    return eventually(async () => {
      const [letter] = await query<{ event_id: string }>(
        'select event_id from dead_letter where company_id = $1 and data::text like $2',
        [companyId, `%${Object.values(payload).join()}%`],
      );
      expect(letter).toBeDefined();
      return letter?.event_id ?? '';
    });
  }

  /** As whoever erases does it: a hash is noted, and the letters go. */
  async function erase(kind: 'application' | 'company', id: string): Promise<void> {
    await query('select note_erasure($1, $2, now())', [kind, id]);
    await query('delete from dead_letter where position($1 in data::text) > 0', [id]);
  }

  const catchUp = () => worker.app.get(DeadLetters).catchUp(['statistics']);
  const letters = async () =>
    (await query<{ event_id: string }>('select event_id from dead_letter order by failed_at')).map(
      ({ event_id: id }) => id,
    );
  const jobs = async () => (await queueOf(worker, 'statistics').getFailed()).map(({ id }) => id).toSorted();

  it('are not told of again once whom they name was erased, and leave the queue; others stay', async () => {
    const [companyId, erased, another] = [newId(), newId(), newId()];
    const about = await failed(companyId, { jobId: erased });
    const other = await failed(companyId, { jobId: another });
    await catchUp();
    expect(await letters()).toEqual([about, other]);
    await erase('application', erased);
    await catchUp();
    expect([await letters(), await jobs()]).toEqual([[other], [other]]);
    expect(
      await query('select id from outbox_message where id = $1 and receipts_due_at is null', [about]),
    ).toEqual([{ id: about }]);
  });

  it('go with their company', async () => {
    const [gone, staying] = [newId(), newId()];
    await failed(gone, { jobId: newId() });
    const other = await failed(staying, { jobId: newId() });
    await erase('company', gone);
    await catchUp();
    expect([await letters(), await jobs()]).toEqual([[other], [other]]);
  });

  it('stay where they name what somebody ended, and nobody who was erased', async () => {
    const [companyId, consentId] = [newId(), newId()];
    const about = await failed(companyId, { jobId: consentId });
    await query('select note_erasure($1, $2, now())', ['consent', consentId]);
    await catchUp();
    expect([await letters(), await jobs()]).toEqual([[about], [about]]);
  });

  it('stay where they are about bytes that have yet to go', async () => {
    const [companyId, erased] = [newId(), newId()];
    await query('select note_erasure($1, $2, now())', ['application', erased]);
    const left = await failed(companyId, { applicationId: erased }, 'application.erased');
    await catchUp();
    expect([await letters(), await jobs()]).toEqual([[left], [left]]);
  });
});
