import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { moveIdentity } from '@app/database/setup/move-identity';
import { singleConnection } from '@app/platform/postgres/single-connection';
import type pg from 'pg';
import { buildStale } from '../../tools/local/build.mjs';
import { localFolder } from '../../tools/local/places.mjs';
import { Product, startListeners } from '../../tools/local/product.mjs';
import { choosePorts, environments } from '../../tools/local/settings.mjs';
import { issuerOf } from '../../services/identity/src/core/settings.js';
import { eventually } from './eventually.js';
import { filledDatabase, ownDatabase, testDatabasePassword, testSecrets } from './infrastructure.js';

/** A product that runs, as any client can reach it. */
export interface ReachableProduct {
  readonly webUrl: string;
  readonly identityUrl: string;
  readonly mailInboxUrl: string;
  /** Asks its database as the administrator: for what no client can see or arrange. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** The whole product as people run it: built, seeded with demo data, every process of its own. */
export interface RunningProduct extends ReachableProduct {
  /** A connection as the administrator, for what takes more than one statement; whoever asked for it ends it. */
  connect(): Promise<pg.Client>;
  /** Kills the worker as a power cut does, and starts another one after `meanwhile`. */
  crashWorker(meanwhile: () => Promise<void>): Promise<void>;
  /** Waits until the worker has died by itself, and starts one that does not. */
  reviveWorker(): Promise<void>;
  /** Ends all that holds the database, and starts it again after `meanwhile`. */
  restart(meanwhile: (database: string) => Promise<void>): Promise<void>;
  /** Where its files and its logs are. */
  readonly folder: string;
  /** Its database, as the administrator enters it. */
  readonly adminUrl: string;
  /** The identity service's internal listener, and what it wants to be shown. */
  readonly identityAdmin: { readonly url: string; readonly serviceKey: string };
  /** Where the worker keeps its rows, as the worker enters it. */
  readonly workerDatabaseUrl: string;
  /** What the worker tells operators. */
  readonly operationsUrl: string;
  /** What each of its processes is told, for one more of them. */
  readonly environments: ReturnType<typeof environments>;
  /** The process id of each part. */
  readonly processes: Readonly<Record<string, number | undefined>>;
  /** Lets the test process end while the product runs, which then ends, too. */
  unref(): void;
  stop(): Promise<void>;
}

const products = path.join(localFolder, 'test-products');

/** Sources do not change while a run of tests lasts, and to compare them all takes a second of a busy machine. */
let built: Promise<unknown> | undefined;

/**
 * Starts the built product on free ports and a database of its own, with the demo data of `npm start` unless it is to be
 * `empty`; on a server that nobody else uses when one is given.
 */
export async function startProduct(
  purpose: string,
  given: Record<string, string> = {},
  on: { adminUrl: string } | 'empty' | 'demo' = 'demo',
): Promise<RunningProduct> {
  const server = typeof on === 'string' ? undefined : on;
  await (built ??= buildStale());
  const password = testDatabasePassword();
  const secrets = {
    ...testSecrets(),
    DATABASE_API_PASSWORD: password,
    DATABASE_WORKER_PASSWORD: password,
    DATABASE_IDENTITY_PASSWORD: password,
  };
  // Two runs on one machine must not race for the same ports.
  const first = 20_000 + (process.pid % 500) * 20;
  const wished = { PORT: first, IDENTITY_PORT: first + 1, MAIL_INBOX_PORT: first + 2, OPS_PORT: first + 3 };
  const { ports } = await choosePorts({
    ...Object.fromEntries(Object.entries(wished).map(([name, port]) => [name, String(port)])),
    ASSETS_PORT: String(first + 4),
    IDENTITY_ADMIN_PORT: String(first + 5),
  });
  const folder = path.join(products, purpose);
  // To clear up early takes a sixth of the processor; who brings a server of its own looks at how the product keeps itself.
  const product = new Product({ logs: path.join(folder, 'logs'), ...(!server && { heap: {} }) });
  const settingsIn = (place: string, adminUrl: string) => {
    const kept = {
      NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache'),
      // A busy machine is no reason to find less.
      SEARCH_MILLISECONDS: '10000',
    };
    const env = { PATH: process.env.PATH, FILES_DIR: path.join(place, 'files'), ...kept, ...given };
    return environments({ env, ports, secrets, adminUrl });
  };
  const seed = (settings: ReturnType<typeof environments>) =>
    product.runCommand(['seed', '--demo'], settings.administrator);
  const onOwnServer = async (address: string) => {
    const settings = settingsIn(folder, address);
    await product.runCommand(['prepare-database'], settings.administrator);
    await seed(settings);
    return address;
  };
  /** Demo data are made once in a run, and what follows from them happens once; every product begins with a copy. */
  const onSharedServer = async () => {
    const demo = path.join(products, 'demo');
    const { adminUrl } = await filledDatabase(purpose, 'demo', async (database) => {
      rmSync(demo, { recursive: true, force: true });
      const settings = settingsIn(demo, database.adminUrl);
      await seed(settings);
      await settle(settings, path.join(demo, 'logs'));
    });
    cpSync(path.join(demo, 'files'), path.join(folder, 'files'), { recursive: true });
    // Whoever made them may have had another port, and people belong to the address of their identity service.
    const { identity } = settingsIn(folder, adminUrl);
    const [publicUrl = '', poolId = ''] = [identity['IDENTITY_PUBLIC_URL'], identity['IDENTITY_POOL_ID']];
    await moveIdentity({ adminUrl, issuer: issuerOf({ publicUrl, poolId }) });
    return adminUrl;
  };
  rmSync(path.join(folder, 'files'), { recursive: true, force: true });
  const onTestServer = async () =>
    on === 'empty' ? (await ownDatabase(purpose)).adminUrl : onSharedServer();
  const adminUrl = server ? await onOwnServer(databaseOn(server, purpose)) : await onTestServer();
  const settings = settingsIn(folder, adminUrl);
  let { worker } = settings;
  try {
    await startListeners(product, settings, given);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return {
    webUrl: settings.api['PUBLIC_URL'] ?? '',
    identityUrl: settings.api['IDENTITY_PUBLIC_URL'] ?? '',
    mailInboxUrl: `http://127.0.0.1:${ports['MAIL_INBOX_PORT']}`,
    query: (sql, values) => askOnce(adminUrl, sql, values),
    connect: async () => {
      const client = singleConnection({ connectionString: adminUrl });
      await client.connect();
      return client;
    },
    crashWorker: async (meanwhile) => {
      const pid = product.processes['worker'];
      if (pid === undefined) throw new Error('The worker does not run');
      process.kill(pid, 'SIGKILL');
      await product.end('worker');
      await meanwhile();
      product.startService('worker', settings.worker);
    },
    reviveWorker: async () => {
      const pid = product.processes['worker'];
      while (pid !== undefined && isAlive(pid)) await pause(50);
      await product.end('worker');
      worker = { ...settings.worker, FAULT_POINT: '' };
      product.startService('worker', worker);
    },
    restart: async (meanwhile) => {
      for (const name of ['worker', 'api', 'identity']) await product.end(name);
      await meanwhile(new URL(adminUrl).pathname.slice(1));
      for (const name of ['identity', 'api'] as const) product.startService(name, settings[name]);
      product.startService('worker', worker);
    },
    folder,
    adminUrl,
    identityAdmin: {
      url: settings.api['IDENTITY_ADMIN_URL'] ?? '',
      serviceKey: settings.api['IDENTITY_SERVICE_KEY'] ?? '',
    },
    workerDatabaseUrl: settings.worker['DATABASE_URL'] ?? '',
    operationsUrl: `http://127.0.0.1:${ports['OPS_PORT']}`,
    environments: settings,
    processes: product.processes,
    unref: () => product.unref(),
    stop: () => product.stop(),
  };
}

/** What a worker still has to do: once all are at nothing, what follows from what happened has happened. */
const LEFT_TO_DO = `select
  (select count(*) from outbox_message where dispatched_at is null) as events,
  (select count(*) from queues.job where state not in ('completed', 'failed', 'delayed')) as jobs,
  (select count(*) from schedule where not exists (select from schedule_run where schedule_run.name = schedule.name)) as sweeps,
  (select count(*) from schedule_run where ended_at is null) as runs,
  (select count(*) from email_message where status in ('queued', 'sending') and due_at <= now()) as mails,
  (select count(*) from application_change) + (select count(*) from job_change)
    + (select count(*) from search_term_change) as changes`;

/** Lets the product do what the demo data ask of it, which takes a worker as long as to start all its processes. */
async function settle(settings: ReturnType<typeof environments>, logs: string): Promise<void> {
  const product = new Product({ logs, heap: {} });
  const client = singleConnection({ connectionString: settings.administrator['DATABASE_URL'] });
  try {
    await client.connect();
    await startListeners(product, settings, {});
    await eventually(async () => {
      const { rows } = await client.query<Record<string, string>>(LEFT_TO_DO);
      const left = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== '0');
      if (left.length > 0) throw new Error(`The demo data still ask for ${JSON.stringify(left)}`);
    }, 180_000);
  } finally {
    await product.stop();
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The product every file of the browser project shares; `start-browser-product.mjs` says in the environment where it is. */
export function browserProduct(): ReachableProduct {
  const { TEST_PRODUCT: description } = process.env;
  if (!description)
    throw new Error('This spec needs a product, but its Jest project starts none: see jest.config.ts.');
  const { adminUrl, ...addresses } = JSON.parse(description) as BrowserProduct;
  return { ...addresses, query: (sql, values) => askOnce(adminUrl, sql, values) };
}

/** How the process that started it describes it to Jest. */
export type BrowserProduct = Omit<ReachableProduct, 'query'> & { readonly adminUrl: string };

let shared: Promise<RunningProduct> | undefined;

/**
 * The product that this Jest worker keeps for all its files that change nothing another one counts.
 * It ends with the worker.
 */
export function sharedProduct(): Promise<RunningProduct> {
  // With files of its own: the start of another worker's would take them away.
  shared ??= startProduct(`shared_${process.env['JEST_WORKER_ID'] ?? '1'}`, {
    RATE_LIMIT_FACTOR: '1000',
  }).then(
    (product) => {
      product.unref();
      return product;
    },
    (error: unknown) => {
      // The next file tries for itself.
      shared = undefined;
      throw error;
    },
  );
  return shared;
}

function databaseOn({ adminUrl }: { adminUrl: string }, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function askOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = singleConnection({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
