import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '../../services/console/src/demo/seed-demo.js';
import { singleConnection } from '@app/platform/postgres/single-connection';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import type { FileStorage } from '@app/platform/storage/file-storage';
import type pg from 'pg';
import { ownDatabase } from './infrastructure.js';

/** The demo data in a database and a folder of its own, read as whoever owns the tables. */
export type SeededDemo = {
  /** What seeding it answered, and seeding it once more. */
  seeded: boolean;
  seed: () => Promise<boolean>;
  storage: FileStorage;
  /** How a worker enters its database. */
  workerUrl: string;
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

export async function seededDemo(purpose: string): Promise<SeededDemo> {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-data-'));
  const { adminUrl, workerUrl } = await ownDatabase(purpose);
  const client = singleConnection({ connectionString: adminUrl });
  await client.connect();
  const storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost/uploads' });
  const seed = () => seedDemo({ adminUrl, issuer: 'http://localhost/pool', storage });
  return {
    seeded: await seed(),
    seed,
    storage,
    workerUrl,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    close: async () => {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
