import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RestartablePostgres } from '../../../../test/support/restartable-postgres.js';
import { createRoles } from './database-roles.js';

const passwords = { api: 'one', worker: 'two', identity: 'three' };

let postgres: RestartablePostgres;
beforeAll(async () => void (postgres = await RestartablePostgres.start()));
afterAll(() => postgres?.stop());

/** Works on the server as whoever the address names. */
async function connected<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('login roles', () => {
  it('of an administrator who may not set what the server logs are made all the same, and he is told', async () => {
    await connected(postgres.adminUrl, async (client) => {
      await client.query(`create role managing login createrole createdb password 'four'`);
      await client.query('create database managed owner managing');
    });
    const address = new URL(postgres.adminUrl);
    [address.username, address.password, address.pathname] = ['managing', 'four', '/managed'];
    const rejected = await connected(address.href, (client) => createRoles(client, 'managed', passwords));
    expect(rejected).toEqual(expect.arrayContaining(['log_error_verbosity', 'log_min_error_statement']));
    const made = `select rolname from pg_roles where rolname like 'managed_%' order by 1`;
    expect(await connected(postgres.adminUrl, async (client) => (await client.query(made)).rows)).toEqual(
      ['managed_api', 'managed_identity', 'managed_worker'].map((rolname) => ({ rolname })),
    );
    // Whoever may set it does so, on roles that are there already.
    expect(await connected(postgres.adminUrl, (client) => createRoles(client, 'managed', passwords))).toEqual(
      [],
    );
  });
});
