import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fleetingPlaceFor } from '../../../tools/local/places.mjs';
import { commandOf } from '../../../tools/local/processes.mjs';
import { startPostgres } from '../../../tools/local/postgres.mjs';
import { copyTestCluster, TEST_TEMPLATE } from '../../../tools/local/test-cluster.mjs';
import { freePorts } from '../../../test/support/free-ports.js';
import { killTree } from './supervised.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;
type Settings = Parameters<typeof startPostgres>[0];

const DATABASE = 'pathway';

/** The machine never loses its power, but the server is killed: what it acknowledged has to be written by then. */
const SETTINGS = { synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' };

/** A PostgreSQL server of one run, which can be killed and restarted at its address. */
export class DatabaseServer {
  private constructor(
    private readonly settings: Settings,
    private server: Server,
  ) {}

  static async start(purpose: string): Promise<DatabaseServer> {
    const place = fleetingPlaceFor('fault-postgres');
    for (const name of readdirSync(place))
      if (commandOf(parseInt(name)) === '') rmSync(path.join(place, name), { recursive: true, force: true });
    const folder = path.join(place, `${process.pid}-${purpose}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o711 });
    const password = await copyTestCluster(folder);
    const [port] = await freePorts(1);
    const settings = { folder, password, port, durable: false, settings: SETTINGS };
    const database = new DatabaseServer(settings, await startPostgres(settings));
    await database.onServer(`create database ${DATABASE} template ${TEST_TEMPLATE} strategy file_copy`);
    return database;
  }

  get port(): number {
    return this.server.port;
  }

  /** The product's database, as its administrator enters it. */
  get adminUrl(): string {
    const url = new URL(this.server.adminUrl);
    url.pathname = `/${DATABASE}`;
    return url.href;
  }

  query(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    return queryAt(this.adminUrl, sql, values);
  }

  async kill(): Promise<void> {
    killTree(this.server.process.pid);
    await this.server.process.ended;
    this.server = await startPostgres(this.settings);
  }

  /** Ends every session, writes its data and starts again. */
  async restart(): Promise<void> {
    await this.server.stop();
    this.server = await startPostgres(this.settings);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.settings.folder, { recursive: true, force: true });
  }

  private onServer(sql: string): Promise<pg.QueryResult> {
    return queryAt(this.server.adminUrl, sql, []);
  }
}

async function queryAt(connectionString: string, sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
