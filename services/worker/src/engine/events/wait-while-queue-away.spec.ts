import { newId } from '@app/platform/identifiers/new-id';
import { DatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { Queues } from '@app/platform/queues/queue-connection';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DelayedError, Job, PostgresQueueBackend, Worker } from 'bullmq';
import pg from 'pg';
import { eventually } from '../../../../../test/support/eventually.js';
import { ownDatabase, type TestDatabase } from '../../../../../test/support/infrastructure.js';
import { waitingWhileAway } from './wait-while-away.js';

let database: TestDatabase;
let server: pg.Client;
beforeAll(async () => {
  database = await ownDatabase('queue_away');
  const address = new URL(database.adminUrl);
  address.pathname = '/postgres';
  server = new pg.Client({ connectionString: address.href });
  await server.connect();
});
afterAll(() => server.end());

/** Nobody gets into the database, and who was in it is thrown out. */
async function goAway(): Promise<void> {
  await server.query(`alter database "${database.name}" allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database.name,
  ]);
}

it('a job whose queue went away with the database goes on when both are back, and uses up no try', async () => {
  const queues = Queues.connect({
    databaseUrl: database.workerUrl,
    onError: () => undefined,
    rules: { attempts: 1, backoffMilliseconds: 10 },
  });
  const ends: string[] = [];
  let asked = 0;
  let rejected = 0;
  /** Counts how often the queue could not take the job back. */
  const counted = (job: Job): Job => {
    const moveToDelayed = job.moveToDelayed.bind(job);
    job.moveToDelayed = async (...given) => {
      await moveToDelayed(...given).catch((error: unknown) => {
        rejected += 1;
        throw error;
      });
    };
    return job;
  };
  const worker = new Worker(
    'live',
    (job, token) =>
      waitingWhileAway(counted(job), token, async () => {
        asked += 1;
        if (asked > 1) return;
        await goAway();
        throw new DatabaseUnavailable(new Error('the database system is starting up'));
      }),
    queues.workerOptions('live'),
  );
  worker.on('error', () => undefined);
  worker.on('completed', ({ attemptsMade }) => ends.push(`done after ${attemptsMade}`));
  worker.on('failed', (_job, error) => ends.push(`given up: ${error.message}`));
  await queues.queue('live').add('trial', {}, { jobId: newId() });
  await eventually(() => expect(rejected).toBeGreaterThan(0));
  expect(ends).toEqual([]);
  await server.query(`alter database "${database.name}" allow_connections true`);
  // Given back when its lock ends, it would come a minute later.
  await eventually(() => expect(ends).toEqual(['done after 1']), 20_000);
  expect(asked).toBe(2);
  await worker.close();
  await queues.close();
});

it('a job that is done while the queue is unavailable is completed when the queue is back, and not failed', async () => {
  const moveToCompleted = jest.spyOn(PostgresQueueBackend.prototype, 'moveToCompleted');
  const queues = Queues.connect({
    databaseUrl: database.workerUrl,
    onError: () => undefined,
    rules: { attempts: 1 },
  });
  const ends: string[] = [];
  const worker = new Worker('files', goAway, queues.workerOptions('files'));
  worker.on('error', () => undefined);
  worker.on('completed', ({ attemptsMade }) => ends.push(`completed after ${attemptsMade}`));
  worker.on('failed', (_job, error) => ends.push(`failed: ${error.message}`));
  await queues.queue('files').add('trial', {}, { jobId: newId() });
  await eventually(() => expect(moveToCompleted).toHaveBeenCalled());
  await expect(moveToCompleted.mock.results[0]?.value).rejects.toThrow();
  await server.query(`alter database "${database.name}" allow_connections true`);
  await eventually(() => expect(ends).toEqual(['completed after 1']));
  await worker.close();
  await queues.close();
});

it('a worker that starts while the queue is unavailable completes its jobs when the queue is back', async () => {
  const queues = Queues.connect({
    databaseUrl: database.workerUrl,
    onError: () => undefined,
    rules: { attempts: 1 },
  });
  await queues.queue('domains').add('trial', {}, { jobId: newId() });
  await goAway();
  const ends: string[] = [];
  const worker = new Worker('domains', async () => undefined, queues.workerOptions('domains'));
  worker.on('error', () => undefined);
  worker.on('completed', ({ attemptsMade }) => ends.push(`completed after ${attemptsMade}`));
  worker.on('failed', (_job, error) => ends.push(`failed: ${error.message}`));
  await expect(worker.waitUntilReady()).rejects.toThrow(DatabaseUnavailable);
  await server.query(`alter database "${database.name}" allow_connections true`);
  await eventually(() => expect(ends).toEqual(['completed after 1']));
  await worker.close();
  await queues.close();
});

it('a job whose queue stays unavailable is left to another process, and not failed', async () => {
  const queues = Queues.connect({ databaseUrl: database.workerUrl, onError: () => undefined });
  const job = new Job(queues.queue('live'), 'trial', {});
  const later = Date.now() + 60_000;
  const unavailable = new DatabaseUnavailable(new Error('the database system is starting up'));
  jest.spyOn(job, 'moveToDelayed').mockImplementation(() => {
    jest.spyOn(Date, 'now').mockReturnValue(later);
    return Promise.reject(unavailable);
  });
  await expect(waitingWhileAway(job, undefined, () => Promise.reject(unavailable))).rejects.toThrow(
    DelayedError,
  );
  jest.restoreAllMocks();
  await queues.close();
});
