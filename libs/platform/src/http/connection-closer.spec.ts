import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectionCloser } from './connection-closer.js';

let server: Server;
let closeConnections: () => void;
/** Responses that the test ends. */
let pending: ServerResponse[];
const clients: Socket[] = [];
beforeEach(async () => {
  pending = [];
  server = createServer((_request, response) => void pending.push(response));
  closeConnections = connectionCloser(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** A client that never closes a connection by itself, with what it received. */
async function aClient() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const accepted = once(server, 'connection');
  const socket = connect({ port: address.port, host: '127.0.0.1' });
  clients.push(socket);
  const client = { socket, received: '', closed: once(socket, 'close') };
  socket.on('data', (chunk) => (client.received += String(chunk)));
  await accepted;
  return client;
}

async function send(socket: Socket): Promise<void> {
  const requested = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  await requested;
}

function stop(): Promise<unknown[]> {
  closeConnections();
  const closed = once(server, 'close');
  server.close();
  return closed;
}

describe('connections of a server that stops', () => {
  it('are closed where no request was sent yet', async () => {
    const client = await aClient();
    await Promise.all([stop(), client.closed]);
  });

  it('are closed where every request was answered', async () => {
    const client = await aClient();
    await send(client.socket);
    const answered = once(client.socket, 'data');
    pending[0]?.end('done');
    await answered;
    await Promise.all([stop(), client.closed]);
  });

  it('are closed after the response that is in progress, which arrives completely', async () => {
    const client = await aClient();
    await send(client.socket);
    const stopped = stop();
    pending[0]?.write('first ');
    pending[0]?.end(`${'x'.repeat(3_000_000)} last`);
    await Promise.all([stopped, client.closed]);
    expect(client.received).toContain('HTTP/1.1 200 OK');
    expect(client.received).toContain('first');
    expect(client.received.length).toBeGreaterThan(3_000_000);
    expect(client.received).toMatch(/ last\r\n0\r\n\r\n$/);
  });

  it('stay open while the server runs', async () => {
    const client = await aClient();
    for (const [index, text] of ['one', 'two'].entries()) {
      await send(client.socket);
      const answered = once(client.socket, 'data');
      pending[index]?.end(text);
      await answered;
    }
    expect(client.received).toMatch(/one[^]*two/);
    expect(client.socket.destroyed).toBe(false);
  });
});
