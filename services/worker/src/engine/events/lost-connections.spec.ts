import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../../test/support/trial-card.js';
import { leavesEffect, startTrialWorker } from '../../../../../test/support/trial-worker.js';
import type { RunningWorker } from '../../start-worker.js';

const companyId = newId();

describe.each(queueBackends())('a worker with its queues on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let api: MikroORM;
  let worker: RunningWorker;
  let recorded = 0;

  beforeAll(async () => {
    database = await ownDatabase(`lost_${backend}`);
    await createTrialTables(database);
    api = await trialOrm(database.apiUrl, 3);
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      await redis.flushdb();
      redis.disconnect();
    }
    worker = await startTrialWorker({
      databaseUrl: database.workerUrl,
      redisUrl,
      // A job that could not be settled is taken over soon.
      lockMilliseconds: 2_000,
      // A database that is away for a moment is no failure of a job.
      attempts: 1,
      reactions: [
        leavesEffect('one', 'job.unpublished'),
        leavesEffect('two', 'job.unpublished', 'emails'),
        leavesEffect('three', 'job.unpublished', 'live'),
      ],
    });
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  async function record(count: number): Promise<void> {
    const em = api.em.fork({
      session: { role: databaseModes.company, variables: { 'app.company_id': companyId } },
    });
    for (let number = 0; number < count; number += 1) {
      const card = new TrialCard();
      Object.assign(card, { id: newId(), companyId, name: newId() });
      card.say('job.unpublished', { jobId: newId() });
      em.persist(card);
    }
    await em.flush();
    recorded += count;
  }

  async function effects(): Promise<{ consumer: string; events: number; effects: number }[]> {
    const { rows } = await asAdministrator(database, (client) =>
      client.query(
        `select consumer, count(distinct event_id)::int as events, count(*)::int as effects
         from trial_effect group by 1 order by 1`,
      ),
    );
    return rows;
  }

  const effectCount = async () => (await effects()).reduce((sum, row) => sum + row.effects, 0);
  const isReady = async () => (await fetch(`${worker.opsUrl}/health/ready`)).status;
  const workerRole = () => new URL(database.workerUrl).username;

  it('that loses all its connections again and again has every effect once and is ready again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await effectCount();
      await record(10);
      await eventually(async () => expect(await effectCount()).toBeGreaterThan(before));
      await asAdministrator(database, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
          workerRole(),
        ]),
      );
    }
    await eventually(async () =>
      expect(await effects()).toEqual(
        ['one', 'three', 'two'].map((consumer) => ({ consumer, events: recorded, effects: recorded })),
      ),
    );
    await eventually(async () => expect(await isReady()).toBe(200));
    const pool = await worker.app.get(MikroORM).em.getConnection().getNativeClient();
    await eventually(() => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]));
  });

  it('is not ready while it gets no connection, and recovers alone', async () => {
    const limit = (count: number) =>
      asAdministrator(database, (client) =>
        client.query(`alter role "${workerRole()}" connection limit ${count}`),
      );
    await limit(0);
    try {
      await asAdministrator(database, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
          workerRole(),
        ]),
      );
      await eventually(async () => expect(await isReady()).toBe(503));
    } finally {
      await limit(-1);
    }
    await eventually(async () => expect(await isReady()).toBe(200));
    const before = await effectCount();
    await record(1);
    await eventually(async () => expect(await effectCount()).toBe(before + 3));
  });
});
