import pg from 'pg';
import { prepareDatabase, processUrls } from '@app/database/prepare-database';

/** One database of its own for this Jest worker, and the address of each role that may enter it. */
export interface TestDatabase {
  readonly name: string;
  /** Owns everything and bypasses row-level security: for looking and for arranging what no command can. */
  readonly adminUrl: string;
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly identityUrl: string;
}

interface Infrastructure {
  run: string;
  adminUrl: string;
  password: string;
  redisUrl: string | null;
}

function infrastructure(): Infrastructure {
  const description = process.env.TEST_INFRASTRUCTURE;
  if (!description)
    throw new Error('This suite needs a database, but its Jest project starts none: see jest.config.ts.');
  return JSON.parse(description);
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [database]);
  return found.rowCount === 1;
}

const worker = process.env.JEST_WORKER_ID ?? '1';
let prepared: Promise<TestDatabase> | undefined;

/**
 * The database of this Jest worker, cloned from one migrated template on first use.
 * It is shared by the files this worker runs: build your own company, never truncate.
 */
export function testDatabase(): Promise<TestDatabase> {
  prepared ??= cloneTemplate(`${infrastructure().run}_${worker}`);
  return prepared;
}

/** One more empty database with the current schema, for a test that changes what others rely on. */
export function ownDatabase(purpose: string): Promise<TestDatabase> {
  return cloneTemplate(
    `${infrastructure().run}_${worker}_${purpose.slice(0, 12)}_${Date.now().toString(36)}`,
  );
}

async function cloneTemplate(name: string): Promise<TestDatabase> {
  const { adminUrl, run, password } = infrastructure();
  const template = `${run}_template`;
  const passwords = { api: password, worker: password, identity: password };
  return asAdministrator(adminUrl, async (client) => {
    // One at a time: whoever comes first makes the template.
    await client.query(`select pg_advisory_lock(hashtext('test databases'))`);
    if (!(await exists(client, template))) {
      await prepareDatabase({ adminUrl: urlOf(adminUrl, template), passwords });
    }
    if (!(await exists(client, name))) {
      await client.query(`create database "${name}" template "${template}" strategy file_copy`);
      await prepareDatabase({ adminUrl: urlOf(adminUrl, name), passwords });
    }
    return { name, adminUrl: urlOf(adminUrl, name), ...processUrls(urlOf(adminUrl, name), passwords) };
  });
}

/** The password of every login role in the databases of this run. */
export const testDatabasePassword = (): string => infrastructure().password;

/** A Redis database of this worker alone, or null where none can be reached (the run says so). */
export function testRedisUrl(): string | null {
  const { redisUrl } = infrastructure();
  if (redisUrl === null) return null;
  const url = new URL(redisUrl);
  url.pathname = `/${worker}`;
  return url.href;
}

/** What queue suites run on: PostgreSQL always, Redis wherever one can be reached. For `describe.each`. */
export function queueBackends(): { backend: 'postgres' | 'redis'; redisUrl: string | null }[] {
  const redisUrl = testRedisUrl();
  const onPostgres = { backend: 'postgres' as const, redisUrl: null };
  return redisUrl === null ? [onPostgres] : [onPostgres, { backend: 'redis' as const, redisUrl }];
}
