import { Redis } from 'ioredis';
import type { TestDatabase } from './infrastructure.js';
import { asAdministrator } from './trial-card.js';

/** Everything the queues hold is gone, as after a lost Redis. */
export async function wipeQueues(database: TestDatabase, redisUrl: string | null): Promise<void> {
  if (redisUrl) {
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    redis.disconnect();
    return;
  }
  await asAdministrator(database, async (client) => {
    const { rows } = await client.query(
      `select string_agg(format('queues.%I', tablename), ', ') as tables from pg_tables
       where schemaname = 'queues' and tablename not like '%migration%'`,
    );
    await client.query(`truncate ${rows[0].tables}`);
  });
}
