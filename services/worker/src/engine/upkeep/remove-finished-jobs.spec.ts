import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import { asAdministrator, createTrialTables } from '../../../../../test/support/trial-card.js';
import { queueOf, runSweep } from '../../../../../test/support/trial-queues.js';
import { leavesEffect, startTrialWorker } from '../../../../../test/support/trial-worker.js';
import { wipeQueues } from '../../../../../test/support/wipe-queues.js';
import type { RunningWorker } from '../../start-worker.js';
import { removeFinishedJobs } from './remove-finished-jobs.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(queueBackends())('finished jobs on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let worker: RunningWorker;
  let broken = false;

  beforeAll(async () => {
    database = await ownDatabase(`done_${backend}`);
    await createTrialTables(database);
  });
  beforeEach(async () => {
    await wipeQueues(database, redisUrl);
    const mayFail = () => {
      if (broken) throw new Error('broken');
    };
    worker = await startTrialWorker({
      databaseUrl: database.workerUrl,
      redisUrl,
      reactions: [leavesEffect('one', 'job.unpublished', 'statistics', mayFail)],
      attempts: 1,
    });
  });
  afterEach(() => worker.stop());
  afterAll(() => wipeQueues(database, redisUrl));

  const queue = () => queueOf(worker, 'statistics');
  const finished = () => queue().getJobCounts('completed', 'failed');

  /** Adds jobs that end well or not. */
  async function add(count: number, ending: 'completed' | 'failed'): Promise<void> {
    broken = ending === 'failed';
    const event = () => ({
      id: newId(),
      name: 'job.unpublished',
      version: 1,
      occurredAt: new Date().toISOString(),
      actorId: null,
      companyId: null,
      payload: { jobId: newId() },
    });
    const jobs = Array.from({ length: count }, () => ({ name: 'job.unpublished', data: { event: event() } }));
    await queue().addBulk(jobs);
  }

  const haveEnded = (counts: { completed: number; failed: number }) =>
    eventually(async () => expect(await finished()).toEqual(counts));

  /** As if every job had ended so much earlier. */
  async function later(milliseconds: number): Promise<void> {
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      for (const state of ['completed', 'failed']) {
        const key = `bull:statistics:${state}`;
        for (const id of await redis.zrange(key, 0, '-1')) await redis.zincrby(key, -milliseconds, id);
      }
      redis.disconnect();
      return;
    }
    const sql = 'update queues.job set finished_at_ms = finished_at_ms - $1 where finished_at_ms is not null';
    await asAdministrator(database, (client) => client.query(sql, [milliseconds]));
  }

  /** Jobs that ended just now, without the work of letting them. */
  async function pretend(count: number): Promise<void> {
    if (redisUrl) {
      const redis = new Redis(redisUrl);
      const scores = Array.from({ length: count }, (_one, index) => [Date.now(), `pretended-${index}`]);
      await redis.zadd('bull:statistics:completed', ...scores.flat());
      redis.disconnect();
      return;
    }
    await asAdministrator(database, (client) =>
      client.query(
        `insert into queues.job (queue, id, seq, name, state, added_at_ms, finished_at_ms)
         select 'statistics', 'pretended-' || number, number, 'job.unpublished', 'completed', $1, $1
         from generate_series(1, $2) as number`,
        [Date.now(), count],
      ),
    );
  }

  const sweep = () => runSweep(worker, removeFinishedJobs);

  it('stay while they are new, however many there are', async () => {
    await pretend(6_000);
    await add(2, 'completed');
    await haveEnded({ completed: 6_002, failed: 0 });
  });

  it('go when another one ends and their time is over', async () => {
    await add(3, 'completed');
    await haveEnded({ completed: 3, failed: 0 });
    await add(2, 'failed');
    await haveEnded({ completed: 3, failed: 2 });
    await later(11 * minute);
    await add(1, 'completed');
    await haveEnded({ completed: 1, failed: 2 });
    await later(3 * day);
    await add(1, 'failed');
    await haveEnded({ completed: 1, failed: 1 });
  });

  it('go from a quiet queue when their time is over, and not before', async () => {
    await add(3, 'completed');
    await haveEnded({ completed: 3, failed: 0 });
    await add(2, 'failed');
    await haveEnded({ completed: 3, failed: 2 });
    await sweep();
    expect(await finished()).toEqual({ completed: 3, failed: 2 });
    await later(11 * minute);
    await sweep();
    expect(await finished()).toEqual({ completed: 0, failed: 2 });
    await later(3 * day);
    await sweep();
    expect(await finished()).toEqual({ completed: 0, failed: 0 });
  });

  it('go in batches', async () => {
    await pretend(2_500);
    await later(11 * minute);
    await sweep();
    expect(await finished()).toEqual({ completed: 0, failed: 0 });
  });
});
