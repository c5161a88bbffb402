import { singleConnection } from '@app/platform/postgres/single-connection';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { countryCodeFunction } from './country-code.js';
import { createRoles, type LoginPasswords } from './database-roles.js';
import { grantModes } from '../grants/grants.js';
import { migrateIdentity } from '../migrations/identity/migrate-identity.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { rejectOldInstallation } from './old-installation.js';
import { prepareQueues } from './prepare-queues.js';

const extensions = ['pg_trgm', 'btree_gin', 'unaccent'];

const logsWords = (settings: string[]): string =>
  `The log of the server may repeat what people wrote: only an administrator of the whole server may set ${settings.join(', ')} for the login roles.`;

/** Addresses of the three processes, each with its own login role. */
export type ProcessUrls = { apiUrl: string; workerUrl: string; identityUrl: string };

/**
 * Makes the database named by `adminUrl` ready: creates it when missing, its roles, extensions, tables, queue schema
 * and identity schema, and renews every grant and the names of countries. Needs a connection that may create roles; safe
 * to run twice, and from two places at once. `warn` is told what it may not do and somebody else has to.
 */
export async function prepareDatabase(target: {
  adminUrl: string;
  passwords: LoginPasswords;
  warn?: (text: string) => void;
}): Promise<ProcessUrls> {
  const database = databaseOf(target.adminUrl);
  await alone(target.adminUrl, async (maintenance) => {
    await createDatabaseIfMissing(maintenance, database);
    const client = singleConnection({ connectionString: target.adminUrl });
    await client.connect();
    try {
      await rejectOldInstallation(client);
      const unquieted = await createRoles(client, database, target.passwords);
      if (unquieted.length > 0) target.warn?.(logsWords(unquieted));
      for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
      await client.query(`grant create, usage on schema public to tables_owner`);
      await client.query(`grant create on database ${client.escapeIdentifier(database)} to tables_owner`);
      await migrate(target.adminUrl);
      await prepareQueues(client, database);
      await migrateIdentity(client);
      await grantModes(client, database);
    } finally {
      await client.end();
    }
  });
  return processUrls(target.adminUrl, target.passwords);
}

/** Where each process connects, by the naming rule of login roles. */
export function processUrls(adminUrl: string, passwords: LoginPasswords): ProcessUrls {
  const database = databaseOf(adminUrl);
  const urlFor = (process: keyof LoginPasswords): string => {
    const url = new URL(adminUrl);
    url.username = `${database}_${process}`;
    url.password = passwords[process];
    return url.href;
  };
  return { apiUrl: urlFor('api'), workerUrl: urlFor('worker'), identityUrl: urlFor('identity') };
}

/**
 * Renews the names of countries and runs what is missing, as the owner of the tables, so that everything belongs to it.
 * Names come first: migrations may ask for them.
 */
async function migrate(adminUrl: string): Promise<void> {
  const orm = await MikroORM.init({
    ...ormOptions({ url: adminUrl, poolSize: 2 }),
    driverOptions: { options: '-c role=tables_owner -c lock_timeout=3s' },
    debug: false,
    logger: () => undefined,
  });
  try {
    await orm.em.getConnection().execute(`create or replace function ${countryCodeFunction}`);
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

function databaseOf(adminUrl: string): string {
  const name = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) {
    throw new Error(
      `DATABASE_URL must name a database in lower-case letters, digits and underscores, not "${name}"`,
    );
  }
  return name;
}

/**
 * Works while nobody else prepares any database of this server: roles are shared, and two preparations would trip over
 * each other. Advisory locks belong to one database, so the lock is taken in the one every server has.
 */
async function alone(adminUrl: string, work: (maintenance: pg.Client) => Promise<void>): Promise<void> {
  const maintenance = new URL(adminUrl);
  maintenance.pathname = '/postgres';
  const client = singleConnection({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('prepare-database'))`);
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabaseIfMissing(client: pg.Client, database: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [database]);
  if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
}
