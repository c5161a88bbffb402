import type { ClientBase } from 'pg';
import { grantIdentity } from './grant-identity.js';
import { identityMigrations } from './identity-migrations.js';

const lockOfMigrations = 4_817_220_001;

/**
 * Brings the identity schema of the connected database to its newest shape and renews the grants. Needs an
 * administrator's connection and the role `tables_owner`; safe to run twice and from two places at once.
 */
export async function migrateIdentity(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockOfMigrations]);
    await client.query(`set local lock_timeout = '3s'`);
    await client.query('create schema if not exists identity authorization tables_owner');
    await client.query('set local role tables_owner');
    await applyMissing(client);
    await client.query('reset role');
    await grantIdentity(client);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

async function applyMissing(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists identity.migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string }>('select name from identity.migration');
  const applied = new Set(rows.map((row) => row.name));
  for (const migration of identityMigrations) {
    if (applied.has(migration.name)) continue;
    await client.query(migration.sql());
    await client.query('insert into identity.migration (name) values ($1)', [migration.name]);
  }
}
