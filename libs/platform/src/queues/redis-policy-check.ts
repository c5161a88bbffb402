import { Redis } from 'ioredis';
import { redisOptionsOf } from './redis-options.js';

/** What was found about a Redis: why it may not be used, and what is risky about it. */
export type RedisPolicy = { rejection: string | null; warnings: string[] };

/**
 * Reads whether Redis keeps what it is given. Any eviction policy but `noeviction` silently drops jobs; without an
 * append-only file the last seconds are lost in a crash, which the outbox survives but slowly.
 */
export async function readRedisPolicy(redisUrl: string): Promise<RedisPolicy> {
  const redis = new Redis({
    ...redisOptionsOf(redisUrl),
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    // Nothing is under way when it is closed.
    disconnectTimeout: 50,
    retryStrategy: () => null,
  });
  // The failure is reported by the command that waits for the connection.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const memory = await redis.info('memory');
    const persistence = await redis.info('persistence');
    return judge(valueIn(memory, 'maxmemory_policy'), valueIn(persistence, 'aof_enabled'));
  } finally {
    redis.disconnect();
  }
}

function judge(evictionPolicy: string | undefined, appendOnly: string | undefined): RedisPolicy {
  const rejection =
    evictionPolicy === 'noeviction'
      ? null
      : `REDIS_URL: maxmemory-policy is "${evictionPolicy ?? 'unknown'}", it must be "noeviction" or jobs get lost`;
  const warnings =
    appendOnly === '1' ? [] : ['REDIS_URL: appendonly is off; a crash of Redis repeats or delays jobs'];
  return { rejection, warnings };
}

function valueIn(info: string, key: string): string | undefined {
  const line = info.split(/\r?\n/).find((text) => text.startsWith(`${key}:`));
  return line?.slice(key.length + 1).trim();
}
