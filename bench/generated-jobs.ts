import { prepareDatabase } from '@app/database/setup/prepare-database';
import { facetValues } from '@app/database/projections/search-codes';
import { databaseModes } from '@app/platform/tenancy/policies';
import pg from 'pg';
import { placeFor } from '../tools/local/places.mjs';
import { startPostgres } from '../tools/local/postgres.mjs';
import {
  endWhatIsOver,
  insertCompanies,
  insertJobs,
  insertPublicCompanies,
  insertSearched,
  vocabulary,
} from './generated-jobs.sql.js';

const BATCH = 25_000;
const CONNECTIONS = 2;
const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  work_mem: '32MB',
  effective_cache_size: '6GB',
  random_page_cost: '1.1',
  autovacuum: 'off',
};

/** A server of the bench's own, thrown away at its end, with as many jobs as one wants. */
export type JobsServer = {
  fill: (name: string, jobs: number, tables?: boolean) => Promise<FilledDatabase>;
  /** Nothing of the data is in the server's own memory afterwards; the system's cache of files stays as it is. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};
/** `apiUrl` and `workerUrl` are the addresses of their logins, `adminUrl` of one that may do anything. */
export type FilledDatabase = {
  adminUrl: string;
  apiUrl: string;
  workerUrl: string;
  jobs: number;
  seconds: { load: number; index: number };
};

/** Starts the server with memory for a million jobs. With `keep`, what an earlier run filled is taken as it is. */
export async function startJobsServer(keep = false): Promise<JobsServer> {
  const password = 'bench-password-of-no-worth';
  const folder = placeFor('bench-postgres');
  const start = (port?: number) =>
    startPostgres({ folder, password, durable: false, settings: SETTINGS, port });
  let server = await start();
  const restart = async () => {
    const { port } = server;
    await server.stop();
    server = await start(port);
  };
  const fill = async (name: string, jobs: number, tables = false): Promise<FilledDatabase> => {
    const adminUrl = new URL(server.adminUrl);
    adminUrl.pathname = `/${name}`;
    const passwords = { api: password, worker: password, identity: password };
    const maintenance = await connected(server.adminUrl);
    const isThere = keep && (await isFilled(maintenance, adminUrl.href, name));
    if (!isThere) await maintenance.query(`drop database if exists ${name} with (force)`);
    await maintenance.end();
    const { apiUrl, workerUrl } = await prepareDatabase({ adminUrl: adminUrl.href, passwords });
    return {
      adminUrl: adminUrl.href,
      apiUrl,
      workerUrl,
      jobs,
      seconds: isThere ? { load: 0, index: 0 } : await load(adminUrl.href, jobs, tables),
    };
  };
  return { fill, restart, stop: () => server.stop() };
}

/** Whether an earlier run came to its end here. */
async function isFilled(maintenance: pg.Client, url: string, name: string): Promise<boolean> {
  const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) return false;
  const client = await connected(url);
  const { rows } = await client.query<{ filled: boolean }>(
    `select to_regclass('bench.filled') is not null as filled`,
  );
  await client.end();
  return rows[0]?.filled ?? false;
}

/** 85 % of all jobs are open: the others are drafts or over, and the search does not hold them. */
const openShare = 0.85;

/** Fills a prepared database; `tables` fills the tables of jobs and companies as well. */
export async function load(
  url: string,
  jobs: number,
  tables: boolean,
): Promise<{ load: number; index: number }> {
  const client = await connected(url);
  const started = performance.now();
  await client.query(vocabulary);
  await client.query('alter table job_search disable trigger user');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'job_search' and indexname <> 'job_search_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(insertPublicCompanies);
  if (tables) await client.query(insertCompanies);
  await inBatches(url, Math.round(jobs * openShare), tables);
  const loaded = performance.now();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('select compare_job_cube()');
  await client.query('select compare_search_values()');
  await client.query('select recount_search_terms()');
  await client.query('alter table job_search enable trigger user');
  await client.query('vacuum (analyze) job_search, public_company');
  if (tables) await client.query('vacuum (analyze) job, company');
  await client.query('vacuum (analyze) job_cube, search_term, search_value');
  await client.query(endWhatIsOver);
  // Dead rows go, as they would after a while; what the planner knows about words stays behind.
  await client.query('vacuum job_search');
  await client.query('create table bench.filled ()');
  await client.end();
  return { load: (loaded - started) / 1000, index: (performance.now() - loaded) / 1000 };
}

async function inBatches(url: string, jobs: number, tables: boolean): Promise<void> {
  const starts = Array.from({ length: Math.ceil(jobs / BATCH) }, (_, at) => at * BATCH + 1);
  const one = async (): Promise<void> => {
    const client = await connected(url);
    // Rules between tables are the business of commands; here rows come ready made.
    await client.query('set session_replication_role = replica');
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const range = [start, Math.min(start + BATCH - 1, jobs)];
      await client.query(insertSearched(facetValues), range);
      if (tables) await client.query(insertJobs(facetValues), range);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** A client as the administrator, or as the public after entering its mode. */
export async function connected(url: string, asPublic = false): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (asPublic) await client.query(`set role ${databaseModes.public}`);
  return client;
}
