import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { startApi } from '../../../../test/support/api.js';
import { limitBodyTime, sendingLimits } from './body-time-limit.js';

/** The time limit itself is tested, so time has to pass. */
const longerThanTheLimit = () => once(AbortSignal.timeout(300), 'abort');

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = fastify();
  limitBodyTime(server, { body: 100, upload: 60_000 });
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  server.post('/', (request, reply) => {
    request.raw.resume();
    request.raw.once('end', () => void reply.send({ received: true }));
  });
  server.get('/slow', async () => {
    await longerThanTheLimit();
    return { received: true };
  });
  port = Number(new URL(await server.listen({ port: 0 })).port);
});
afterAll(() => server?.close());

const headOf = (method: string, path: string, headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

it('a body that does not arrive in time is answered 408, and its connection closed', async () => {
  const socket = connect({ port });
  await once(socket, 'connect');
  socket.write(`${headOf('POST', '/', ['Content-Type: application/json', 'Content-Length: 100'])}{"half":`);
  // Ends when the server closes it: this side sends no end.
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('request.timeout');
});

it('an upload may take longer', async () => {
  const socket = connect({ port });
  await once(socket, 'connect');
  const head = headOf('POST', '/', ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4']);
  socket.write(`${head}ab`);
  await longerThanTheLimit();
  socket.end('cd');
  expect(await text(socket)).toContain('{"received":true}');
});

it('a request that was sent in time may be answered later', async () => {
  const reply = await fetch(`http://localhost:${port}/slow`);
  expect(await reply.json()).toEqual({ received: true });
});

it('holds for the api', async () => {
  const api = await startApi();
  expect(api.app.getHttpServer().requestTimeout).toBe(sendingLimits.upload);
  await api.stop();
});
