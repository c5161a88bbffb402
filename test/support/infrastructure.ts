import pg from 'pg';
import { prepareDatabase, processUrls } from '@app/database/setup/prepare-database';

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
  template: string | null;
  password: string;
  redisUrl: string | null;
  secrets: Record<string, string>;
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
/** By name: all files of a Jest worker share this module (ADR 0014). */
const prepared = new Map<string, Promise<TestDatabase>>();

/**
 * The database of this Jest worker, cloned from one migrated template on first use.
 * It is shared by the files this worker runs: build your own company, never truncate.
 */
export function testDatabase(): Promise<TestDatabase> {
  const name = process.env.TEST_DATABASE ?? `${infrastructure().run}_${worker}`;
  const found = prepared.get(name) ?? cloneTemplate(name);
  prepared.set(name, found);
  return found;
}

/**
 * From now on this file has an empty database to itself, for what looks at all rows: what others left there would count,
 * too. Called before anything opens a connection. It ends with the file, as whatever a file puts into its environment.
 */
export function haveDatabaseAlone(purpose: string): Promise<TestDatabase> {
  process.env.TEST_DATABASE = nameFor(purpose);
  return testDatabase();
}

/** One more empty database with the current schema, for a test that changes what others rely on. */
export function ownDatabase(purpose: string): Promise<TestDatabase> {
  return cloneTemplate(nameFor(purpose));
}

/**
 * A database of its own that begins as `fill` left the first one of this kind: filled once in a run, then cloned.
 */
export function filledDatabase(
  purpose: string,
  kind: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const filled = `${infrastructure().run}_${kind}`;
  return alone(async (client) => {
    if (!(await exists(client, filled))) {
      // It gets its name when it is finished, so that nobody clones half of it.
      const unfinished = await clone(client, `${filled}_unfinished`, await migrated(client));
      await fill(unfinished);
      await client.query(`alter database "${unfinished.name}" rename to "${filled}"`);
    }
    return clone(client, nameFor(purpose), filled);
  });
}

const nameFor = (purpose: string): string =>
  `${infrastructure().run}_${worker}_${purpose.slice(0, 12)}_${Date.now().toString(36)}`;

const cloneTemplate = (name: string): Promise<TestDatabase> =>
  alone(async (client) => clone(client, name, await migrated(client)));

/** One at a time in this run: whoever comes first makes what the others clone. */
function alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return asAdministrator(infrastructure().adminUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('test databases'))`);
    return work(client);
  });
}

/** The empty database with the current schema: one that the server brought, or else one of this run. */
async function migrated(client: pg.Client): Promise<string> {
  const { adminUrl, run, password, template: brought } = infrastructure();
  if (brought) return brought;
  const template = `${run}_template`;
  if (!(await exists(client, template))) {
    const passwords = { api: password, worker: password, identity: password };
    await prepareDatabase({ adminUrl: urlOf(adminUrl, template), passwords });
  }
  return template;
}

async function clone(client: pg.Client, name: string, template: string): Promise<TestDatabase> {
  const { adminUrl, password } = infrastructure();
  const passwords = { api: password, worker: password, identity: password };
  if (!(await exists(client, name))) {
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
    await prepareDatabase({ adminUrl: urlOf(adminUrl, name), passwords });
  }
  return { name, adminUrl: urlOf(adminUrl, name), ...processUrls(urlOf(adminUrl, name), passwords) };
}

/** The password of every login role in the databases of this run. */
export const testDatabasePassword = (): string => infrastructure().password;

/** What every product of this run keeps to itself: the same for all, or none could read the data of another. */
export const testSecrets = (): Record<string, string> => infrastructure().secrets;

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
