import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from './builders/arranged-rows.js';
import { haveDatabaseAlone, ownDatabase, queueBackends, testDatabase } from './infrastructure.js';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** As the environment of a spec does it (shared-modules/environment.mjs). */
function theNextFileBegins(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
}

describe('the database of a test', () => {
  it('is the same for every file of a worker, and migrated', async () => {
    const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
    expect(second).toBe(first);
    const tables = await query(
      first.adminUrl,
      `select count(*)::int as count from pg_tables where schemaname = 'public'`,
    );
    expect(tables[0]?.['count']).toBeGreaterThan(5);
  });

  it('is entered by each process with its own role, which owns nothing', async () => {
    const { name, apiUrl, workerUrl, identityUrl } = await testDatabase();
    const entered = await Promise.all(
      [apiUrl, workerUrl, identityUrl].map(
        async (url) => (await query(url, 'select current_user as role'))[0]?.['role'],
      ),
    );
    expect(entered).toEqual([`${name}_api`, `${name}_worker`, `${name}_identity`]);
    await expect(query(apiUrl, 'create table public.intruder ()')).rejects.toThrow(/permission denied/);
  });

  it('can be had alone, without what other tests wrote', async () => {
    const [shared, alone] = [await testDatabase(), await ownDatabase('alone')];
    await query(alone.adminUrl, 'create table public.only_here ()');
    const seen = await query(shared.adminUrl, `select to_regclass('public.only_here') as found`);
    expect(seen).toEqual([{ found: null }]);
  });

  it('can be had alone for the rest of a file, which changes nothing for the next one', async () => {
    const entered = async () => (await rowsOf('select current_database() as name'))[0]?.['name'];
    const before = { ...process.env };
    const shared = await testDatabase();
    expect(await entered()).toBe(shared.name);
    const alone = await haveDatabaseAlone('all');
    expect(alone.name).not.toBe(shared.name);
    expect(await testDatabase()).toBe(alone);
    expect(await entered()).toBe(alone.name);

    theNextFileBegins(before);
    expect(await testDatabase()).toBe(shared);
    expect(await entered()).toBe(shared.name);
  });
});

describe('the queues of a test', () => {
  it('run on PostgreSQL always, and on Redis where the run found one', () => {
    const backends = queueBackends();
    expect(backends[0]).toEqual({ backend: 'postgres', redisUrl: null });
    expect(backends.slice(1).every(({ backend, redisUrl }) => backend === 'redis' && redisUrl !== null)).toBe(
      true,
    );
  });
});
