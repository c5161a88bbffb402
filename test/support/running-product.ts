import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { buildStale } from '../../tools/local/build.mjs';
import { localFolder } from '../../tools/local/places.mjs';
import { Product, startListeners } from '../../tools/local/product.mjs';
import { choosePorts, environments } from '../../tools/local/settings.mjs';
import { filledDatabase, testDatabasePassword, testSecrets } from './infrastructure.js';

/** The whole product as people run it: built, seeded with demo data, every process of its own. */
export interface RunningProduct {
  readonly webUrl: string;
  readonly identityUrl: string;
  readonly mailInboxUrl: string;
  /** Asks its database as the administrator: for what no client can see or arrange. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The identity service's internal listener, and what it wants to be shown. */
  readonly identityAdmin: { readonly url: string; readonly serviceKey: string };
  /** The process id of each part. */
  readonly processes: Readonly<Record<string, number | undefined>>;
  stop(): Promise<void>;
}

const products = path.join(localFolder, 'test-products');

/** Starts the built product on free ports and a database of its own, with the demo data of `npm start`. */
export async function startProduct(
  purpose: string,
  given: Record<string, string> = {},
): Promise<RunningProduct> {
  await buildStale();
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
  const product = new Product({ logs: path.join(folder, 'logs') });
  const settingsIn = (place: string, adminUrl: string) => {
    const kept = { NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache') };
    const env = { PATH: process.env.PATH, FILES_DIR: path.join(place, 'files'), ...kept, ...given };
    return environments({ env, ports, secrets, adminUrl });
  };
  // Demo data are made once in a run; every product begins with a copy.
  const demo = path.join(products, 'demo');
  const database = await filledDatabase(purpose, 'demo', ({ adminUrl }) => {
    rmSync(demo, { recursive: true, force: true });
    return product.runCommand(['seed', '--demo'], settingsIn(demo, adminUrl).administrator);
  });
  rmSync(path.join(folder, 'files'), { recursive: true, force: true });
  cpSync(path.join(demo, 'files'), path.join(folder, 'files'), { recursive: true });
  const settings = settingsIn(folder, database.adminUrl);
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
    query: (sql, values) => askOnce(database.adminUrl, sql, values),
    identityAdmin: {
      url: settings.api['IDENTITY_ADMIN_URL'] ?? '',
      serviceKey: settings.api['IDENTITY_SERVICE_KEY'] ?? '',
    },
    processes: product.processes,
    stop: () => product.stop(),
  };
}

async function askOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
