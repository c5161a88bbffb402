import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { freePort } from './ports.mjs';

describe('freePort', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  async function taken(host: string): Promise<number> {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  it('passes over a port that somebody listens on, whatever the interface', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const port = await taken(host);
      expect(await freePort(port)).toBeGreaterThan(port);
    }
  });

  it('passes over a port promised to somebody else', async () => {
    const port = await freePort(4050);
    expect(await freePort(port, new Set([port]))).toBeGreaterThan(port);
  });
});
