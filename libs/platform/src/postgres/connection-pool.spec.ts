import type { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';
import { ConnectionPool, type PoolOptions } from './connection-pool.js';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { singleConnection } from './single-connection.js';

const opened: ConnectionPool[] = [];
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.end();
});

async function aPool(options: Partial<PoolOptions> = {}): Promise<ConnectionPool> {
  const { apiUrl } = await testDatabase();
  const pool = new ConnectionPool({ connectionString: apiUrl, max: 1, ...options });
  opened.push(pool);
  return pool;
}

/** Which of the server's processes a client talks to: the driver knows it, and its types do not. */
const processOf = (client: pg.PoolClient) => (client as pg.PoolClient & { processID: number }).processID;
const end = async (pid: number | null): Promise<void> => {
  await asAdministrator(await testDatabase(), (client) =>
    client.query('select pg_terminate_backend($1)', [pid]),
  );
};
/** Not `once`, which would listen to errors as well. */
const heard = (emitter: EventEmitter, event: string) =>
  new Promise((resolve) => emitter.once(event, resolve));
const pidOf = async (pool: ConnectionPool): Promise<number> =>
  (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

describe('a pool of connections', () => {
  it.each([{}, { idleTimeoutMillis: undefined }])(
    'keeps what nobody uses for five minutes: %j',
    async (given) => {
      expect((await aPool(given)).options.idleTimeoutMillis).toBe(300_000);
    },
  );

  it('hands one that is fit to the next, as it is', async () => {
    const pool = await aPool();
    const client = await pool.connect();
    await client.query('select 1');
    const held = processOf(client);
    client.release();
    expect(await pidOf(pool)).toBe(held);
  });

  it('closes one that was ended while somebody held it without asking, and nobody has to listen', async () => {
    const pool = await aPool();
    const client = await pool.connect();
    await Promise.all([heard(client, 'end'), end(processOf(client))]);
    const asked = await client.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(asked)).toBe(true);
    client.release();
    expect(pool.totalCount).toBe(0);
    expect(await pidOf(pool)).not.toBe(processOf(client));
  });

  it('closes one at the word of the server that it ends, before the network tells', async () => {
    const pool = await aPool();
    const client = await pool.connect();
    const asked = client.query('select pg_sleep(60)').catch((error: unknown) => {
      client.release();
      return error;
    });
    await end(processOf(client));
    expect(await asked).toMatchObject({ code: '57P01' });
    expect(await pidOf(pool)).not.toBe(processOf(client));
  });

  it('closes one that comes back inside a transaction', async () => {
    const pool = await aPool();
    const client = await pool.connect();
    await client.query('begin');
    client.release();
    expect(await pidOf(pool)).not.toBe(processOf(client));
  });

  it('closes one whose transaction is asked nothing any more, and frees what it had locked', async () => {
    const pool = await aPool({ max: 2, idle_in_transaction_session_timeout: 50 });
    const forgotten = await pool.connect();
    const ended = heard(forgotten, 'end');
    await forgotten.query('begin');
    await forgotten.query('select pg_advisory_xact_lock(77)');
    await pool.query('select pg_advisory_lock(77), pg_advisory_unlock(77)');
    await ended;
    const asked = await forgotten.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(asked)).toBe(true);
    forgotten.release();
    expect(pool.totalCount).toBe(1);
  });

  it('ends forgotten transactions after five minutes unless told otherwise', async () => {
    const pool = await aPool();
    const { rows } = await pool.query(`show idle_in_transaction_session_timeout`);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5min' }]);
  });

  it('replaces one that is ended while it is idle', async () => {
    const pool = await aPool();
    const pid = await pidOf(pool);
    await Promise.all([heard(pool, 'remove'), end(pid)]);
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it('lets nobody wait longer than it says, and forgets whoever gave up', async () => {
    const pool = await aPool({ waitSeconds: 1 });
    const held = await pool.connect();
    const late = await Promise.all([
      pool.connect().catch((error: unknown) => error),
      pool.query('select 1').catch((error: unknown) => error),
    ]);
    expect(late.map((error) => [isDatabaseUnavailable(error), error])).toEqual([
      [true, expect.objectContaining({ name: 'DatabaseUnavailable', code: '08001' })],
      [true, expect.objectContaining({ name: 'DatabaseUnavailable', code: '08001' })],
    ]);
    expect(pool.waitingCount).toBe(0);
    held.release();
    expect(await pidOf(pool)).toBe(processOf(held));
  });

  it('says of a server that is not there that it is unavailable, with the reason behind it', async () => {
    const pool = await aPool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    const failed = await pool.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failed)).toBe(true);
    expect(failed).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });
});

describe('a single connection', () => {
  it('that is ended fails what is asked on it, and nothing else', async () => {
    const client = singleConnection({ connectionString: (await testDatabase()).apiUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await Promise.all([heard(client, 'end'), end(rows[0]!.pid)]);
    const asked = await client.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(asked)).toBe(true);
    await client.end();
  });
});

describe('what the database says', () => {
  it('is not taken for its absence when it refuses what was asked', async () => {
    const pool = await aPool();
    for (const wrong of ['select 1/0', 'select nothing', 'set statement_timeout = 1; select pg_sleep(9)']) {
      const rejected = await pool.query(wrong).catch((error: unknown) => error);
      expect([wrong, rejected instanceof Error, isDatabaseUnavailable(rejected)]).toEqual([
        wrong,
        true,
        false,
      ]);
    }
  });
});
