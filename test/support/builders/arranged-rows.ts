import { withDeadlockRetry } from '@app/database/connection/transaction';
import pg from 'pg';
import { testDatabase } from '../infrastructure.js';

const pools = new Map<string, pg.Pool>();

/** The administrator's connection to the database of this file; it bypasses row-level security and keeps no run alive. */
async function administrator(): Promise<pg.Pool> {
  const { adminUrl } = await testDatabase();
  const open = pools.get(adminUrl);
  if (open) return open;
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, allowExitOnIdle: true });
  // The database goes away at the end of a run, and idle connections with it; the next query reports what matters.
  pool.on('error', () => undefined);
  pools.set(adminUrl, pool);
  return pool;
}

/**
 * Runs a statement as the administrator, for looking at what the product did and for arranging rows while it works. Each
 * is a transaction of its own, which is repeated after a deadlock as the product repeats its transactions.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = await administrator();
  const { rows } = await withDeadlockRetry(() => pool.query<Row>(sql, values));
  return rows;
}

/** A value stored as JSON. */
export class Json {
  constructor(readonly value: unknown) {}
}

/** Inserts one row past every rule of the product; keys are the columns in camelCase. */
export async function insertInto(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).map(
    (key) => `"${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`,
  );
  const values = Object.values(row).map((value) =>
    value instanceof Json ? JSON.stringify(value.value) : value,
  );
  const places = values.map((_value, index) => `$${index + 1}`);
  await rowsOf(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, values);
}
