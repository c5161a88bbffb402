import { singleConnection } from '@app/platform/postgres/single-connection';
import { testDatabase } from './infrastructure.js';

/** Changes rows that nobody may hold at this moment, and answers how many those are; one that is held is an error. */
export async function withoutWaiting(sql: string, value: string): Promise<number> {
  const client = singleConnection({ connectionString: (await testDatabase()).adminUrl });
  await client.connect();
  try {
    await client.query(`set lock_timeout = '1s'`);
    return (await client.query(sql, [value])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
