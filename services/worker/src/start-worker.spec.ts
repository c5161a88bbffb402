import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../../test/support/infrastructure.js';
import { startTrialWorker } from '../../../test/support/trial-worker.js';
import { WrongConfiguration } from './start-worker.js';

let database: TestDatabase;
let evicting: Server;
let evictingUrl: string;

beforeAll(async () => {
  database = await testDatabase();
  // A Redis that throws things away: it answers INFO with its policy and everything else with OK.
  const info = 'maxmemory_policy:allkeys-lru\r\naof_enabled:1\r\n';
  evicting = createServer((socket) => {
    socket.unref();
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const command of chunk.toString().split(/(?=\*\d+\r\n)/)) {
        socket.write(/info/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  evicting.listen(0, '127.0.0.1');
  await once(evicting, 'listening');
  const address = evicting.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  evictingUrl = `redis://127.0.0.1:${address.port}`;
});
afterAll(() => void evicting?.close());

const rejection = async (change: { databaseUrl?: string; redisUrl?: string }) => {
  const settings = { databaseUrl: database.workerUrl, redisUrl: null, reactions: [], ...change };
  return startTrialWorker(settings).then(
    () => 'started',
    (error: unknown) => error,
  );
};

describe('a worker that cannot work', () => {
  it('ends with the exit code of a wrong configuration when Redis would lose jobs', async () => {
    const error = await rejection({ redisUrl: evictingUrl });
    expect(error).toBeInstanceOf(WrongConfiguration);
    expect(error).toMatchObject({ exitCode: 78, message: expect.stringContaining('noeviction') });
  });

  it('names the address that does not answer', async () => {
    expect(await rejection({ databaseUrl: 'postgres://a:b@127.0.0.1:9/x' })).toMatchObject({
      message: 'DATABASE_URL does not answer',
    });
    expect(await rejection({ redisUrl: 'redis://127.0.0.1:9' })).toMatchObject({
      message: 'REDIS_URL does not answer',
    });
  });
});
