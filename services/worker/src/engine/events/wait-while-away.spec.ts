import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { DatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Worker } from 'bullmq';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../../test/support/trial-card.js';
import { leavesEffect, startTrialWorker } from '../../../../../test/support/trial-worker.js';
import { wipeQueues } from '../../../../../test/support/wipe-queues.js';
import type { RunningWorker } from '../../start-worker.js';
import { waitingWhileAway } from './wait-while-away.js';

const companyId = newId();

describe.each(queueBackends())('a job with its queue on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let api: MikroORM;
  let worker: RunningWorker;
  let tries = 0;
  let isAway = true;

  beforeAll(async () => {
    database = await ownDatabase(`storage_${backend}`);
    await createTrialTables(database);
    await wipeQueues(database, redisUrl);
    api = await trialOrm(database.apiUrl, 1);
    const storage = () => {
      tries += 1;
      if (isAway) throw new AppError('storage.unavailable');
    };
    worker = await startTrialWorker({
      databaseUrl: database.workerUrl,
      redisUrl,
      attempts: 1,
      backoffMilliseconds: 10,
      queues: ['files'],
      reactions: [leavesEffect('inspect', 'job.unpublished', 'files', storage)],
    });
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  const rows = async (table: 'trial_effect' | 'dead_letter'): Promise<number> =>
    (await asAdministrator(database, (client) => client.query(`select from ${table}`))).rowCount ?? 0;

  it('waits for the storage of files as long as it is away, and uses up none of its tries', async () => {
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const card = new TrialCard();
    Object.assign(card, { id: newId(), companyId, name: newId() });
    card.say('job.unpublished', { jobId: newId() });
    await api.em.fork({ session }).persist(card).flush();
    await eventually(() => expect(tries).toBeGreaterThanOrEqual(4));
    expect([await rows('trial_effect'), await rows('dead_letter')]).toEqual([0, 0]);
    isAway = false;
    await eventually(async () => expect(await rows('trial_effect')).toBe(1));
    expect(await rows('dead_letter')).toBe(0);
  });

  it('waits for the database in the same way', async () => {
    const settings = {
      databaseUrl: database.workerUrl,
      redisUrl: redisUrl ?? undefined,
      onError: () => undefined,
    };
    const queues = Queues.connect({ ...settings, rules: { attempts: 1, backoffMilliseconds: 10 } });
    const ends: string[] = [];
    let asked = 0;
    const bare = new Worker(
      'live',
      (job, token) =>
        waitingWhileAway(job, token, async () => {
          asked += 1;
          if (asked < 4) throw new DatabaseUnavailable(new Error('the database system is shutting down'));
        }),
      queues.workerOptions('live'),
    );
    bare.on('error', () => undefined);
    bare.on('completed', ({ attemptsMade }) => ends.push(`done after ${attemptsMade}`));
    bare.on('failed', () => ends.push('given up'));
    await queues.queue('live').add('trial', {}, { jobId: newId() });
    await eventually(() => expect(ends).toEqual(['done after 1']));
    expect(asked).toBe(4);
    await bare.close();
    await queues.close();
  });
});
