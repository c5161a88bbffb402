import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Files below a folder with a word in their names or bytes. */
export function filesWith(folder: string, word: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('mail-inbox'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.includes(word) || readFileSync(file).includes(word));
}

/** Keys of a Redis with a word in what they hold. */
export async function keysWith(redisUrl: string, word: string): Promise<string[]> {
  const redis = new Redis(redisUrl);
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    hash: (key) => redis.hgetall(key),
    string: (key) => redis.get(key),
    list: (key) => redis.lrange(key, 0, '-1'),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, 0, '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const read = readers[await redis.type(key)];
      if (JSON.stringify(await read?.(key))?.includes(word)) found.push(key);
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

/** Says something to the server, from another database than the product's. */
export async function askServer(adminUrl: string, statements: readonly string[]): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}
