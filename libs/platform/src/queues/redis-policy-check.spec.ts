import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readRedisPolicy } from './redis-policy-check.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that answers INFO with these lines and everything else with OK. */
async function givenRedis(info: string): Promise<string> {
  const server = createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      // Commands may come together; each starts with the number of its words.
      for (const command of chunk.toString().split(/(?=\*\d+\r\n)/)) {
        const asked = /info/i.test(command);
        socket.write(asked ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `redis://127.0.0.1:${address.port}`;
}

describe('the check of Redis', () => {
  it('accepts one that keeps everything', async () => {
    const url = await givenRedis('maxmemory_policy:noeviction\r\naof_enabled:1\r\nloading:0\r\n');
    expect(await readRedisPolicy(url)).toEqual({ rejection: null, warnings: [] });
  });

  it.each(['allkeys-lru', 'volatile-ttl'])('refuses %s, by name', async (policy) => {
    const url = await givenRedis(`maxmemory_policy:${policy}\r\naof_enabled:1\r\n`);
    const { rejection } = await readRedisPolicy(url);
    expect(rejection).toContain(policy);
    expect(rejection).toContain('REDIS_URL');
  });

  it('warns when nothing is written to disk', async () => {
    const url = await givenRedis('maxmemory_policy:noeviction\r\naof_enabled:0\r\n');
    expect(await readRedisPolicy(url)).toMatchObject({
      rejection: null,
      warnings: [expect.stringContaining('appendonly')],
    });
  });

  it('fails for an address that does not answer', async () => {
    await expect(readRedisPolicy('redis://127.0.0.1:9')).rejects.toThrow();
  });
});
