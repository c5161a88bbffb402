import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { codingFor } from './compress-answers.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What goes over the wire: `fetch` would decode it. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ reply: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${api.url}${path}`, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ reply, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

describe('an answer', () => {
  it('is compressed as the sender can read it', async () => {
    const plain = await raw('/api/openapi.json', {});
    expect([plain.reply.headers['content-encoding'], plain.reply.headers.vary]).toEqual([
      undefined,
      'accept-encoding',
    ]);
    expect(plain.body.length).toBeGreaterThan(10_000);
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const { reply, body } = await raw('/api/openapi.json', { 'accept-encoding': accepted });
      expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, coding]);
      expect(body.length).toBeLessThan(plain.body.length / 4);
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
  });

  it('goes out as it is where it is short, or where a part of it is asked for', async () => {
    const short = await raw('/api/health/live', { 'accept-encoding': 'gzip' });
    expect(short.reply.headers['content-encoding']).toBeUndefined();
    const part = await raw('/api/openapi.json', { 'accept-encoding': 'gzip', range: 'items=0-9' });
    expect(part.reply.headers['content-encoding']).toBeUndefined();
  });

  it('is not compressed in ways nobody asked for', () => {
    for (const header of [undefined, '', 'identity', 'zstd', 'br;q=0', 'gzip;q=0, br; q=0.0', '*;q=0'])
      expect([header, codingFor(header)]).toEqual([header, undefined]);
  });
});
