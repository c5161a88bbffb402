import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostgresQueueBackend } from 'bullmq';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';
import { postgresBackend } from './postgres-backend.js';
import { Queues } from './queue-connection.js';

/** Far longer than a notification takes, and short enough to see that none came. */
const seconds = 5;

describe('the queues on PostgreSQL', () => {
  let database: TestDatabase;
  let queues: Queues;
  let worker: PostgresQueueBackend;

  const addJob = () => queues.queue('live').add('trial', {});
  const wakeUp = async () => {
    const woken = worker.waitForJob(seconds);
    await addJob();
    return woken;
  };
  /** Ends the listening connection alone: another one might be handed out before its own end was noticed. */
  const loseListeningConnection = async () => {
    const listening = await worker.connection.getListenClient();
    const { rows } = await listening.query('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => worker.connection.once('listenerinvalidated', resolve));
    await asAdministrator(database, (client) =>
      client.query('select pg_terminate_backend($1)', [rows[0]!.pid]),
    );
    await lost;
  };

  beforeAll(async () => {
    database = await ownDatabase('queues');
    const connection = { databaseUrl: database.workerUrl };
    queues = Queues.connect({ ...connection, onError: () => undefined });
    worker = postgresBackend('live', { connection }, { withBlockingConnection: true });
    worker.on('error', () => undefined);
  });
  afterAll(async () => {
    await Promise.all([queues.close(), worker.close()]);
  });

  it('wake a worker when a job is added', async () => {
    expect(await wakeUp()).toMatchObject({ score: 0 });
  });

  it('wake it also where the library believes that it listens and has lost its connection', async () => {
    await worker.moveToActive('token', 'live');
    await loseListeningConnection();
    // As when the answer to LISTEN came, and the loss of the connection was noted before the answer was.
    Reflect.set(worker, 'listening', true);
    const woken = worker.waitForJob(seconds);
    const client = await worker.connection.getListenClient();
    const told = new Promise((resolve) => client.on('notification', resolve));
    await addJob();
    expect(await woken).toMatchObject({ score: 0 });
    expect(await told).toMatchObject({ channel: 'bullmq_jobs', payload: 'live' });
  });

  it('let no worker wait for longer than ten seconds without looking', () => {
    expect(worker.maximumBlockTimeout).toBe(10);
  });

  it('write no events, for nobody follows a queue from outside', async () => {
    await addJob();
    await queues.queue('live').addBulk([1, 2, 3].map((number) => ({ name: 'trial', data: { number } })));
    await queues.queue('live').clean(0, 1_000, 'wait');
    const events = await asAdministrator(database, (client) =>
      client.query('select count(*)::int as count from queues.event'),
    );
    expect(events.rows).toEqual([{ count: 0 }]);
  });

  it('add many jobs without making a table for it', async () => {
    const entries = JSON.stringify([{ id: 'one', name: 'trial', data: '{}' }]);
    const made = await asAdministrator(database, async (client) => {
      await client.query('begin');
      await client.query('select queues.add_jobs_bulk($1, $2)', ['domains', entries]);
      const { rows } = await client.query(
        'select count(*)::int as count from pg_class where relnamespace = pg_my_temp_schema()',
      );
      await client.query('rollback');
      return rows;
    });
    expect(made).toEqual([{ count: 0 }]);
  });

  it('add many jobs in their order, those that are known not again, and late ones for later', async () => {
    const queue = queues.queue('domains');
    const job = (number: number, opts = {}) => ({ name: `trial ${number}`, data: { number }, opts });
    await queue.add('known', { number: 1 }, { jobId: 'one' });
    const added = await queue.addBulk([
      job(1, { jobId: 'one' }),
      job(2, { delay: 60_000, attempts: 3 }),
      job(3),
      job(4, { jobId: 'four' }),
      job(4, { jobId: 'four' }),
      job(5, { lifo: true }),
      job(6, { priority: 2 }),
    ]);
    const waiting = await queue.getJobs(['waiting'], 0, 10, true);
    expect(waiting.map(({ name }) => name)).toEqual(['trial 5', 'known', 'trial 3', 'trial 4']);
    expect((await queue.getPrioritized()).map(({ name, data }) => [name, data])).toEqual([
      ['trial 6', { number: 6 }],
    ]);
    const [delayed] = await queue.getDelayed();
    expect([delayed?.name, delayed?.delay, delayed?.opts]).toMatchObject([
      'trial 2',
      60_000,
      { attempts: 3, delay: 60_000 },
    ]);
    expect(added.map(({ id }) => id)).toEqual([
      'one',
      delayed?.id,
      waiting[2]?.id,
      'four',
      'four',
      waiting[0]?.id,
      expect.any(String),
    ]);
    await queue.drain(true);
  });
});
