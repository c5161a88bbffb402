import { createServer } from 'node:http';
import { identityLimits } from '@app/contracts/identity/limits';
import { connectionCloser } from '@app/platform/http/connection-closer';
import { newId } from '@app/platform/identifiers/new-id';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../core/settings.js';

const allowedHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'authorization',
];
const exposedHeaders = ['x-amzn-requestid', 'x-amzn-errortype', 'retry-after'];

/** An HTTP server that takes JSON in any clothing as text, small bodies only, and names every request. */
export function httpAdapter(settings: IdentitySettings): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: identityLimits.bodyBytes,
    trustProxy: (_address, hop) => hop < settings.trustedProxyHops,
    genReqId: () => newId(),
    requestTimeout: 20_000,
  });
}

/** Everything about HTTP that is set once, before listening. */
export function prepareHttp(app: NestFastifyApplication, settings: IdentitySettings): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const closeConnections = connectionCloser(server.server);
  server.addHook('preClose', async () => closeConnections());
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-amzn-requestid', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('cache-control', 'no-store');
  });
  app.enableCors({
    origin: [new URL(settings.productUrl).origin],
    methods: ['POST', 'GET'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 7200,
  });
}

export interface InternalListener {
  /** Answers requests in progress, then closes. */
  close(): Promise<void>;
}

/** Opens the internal listener on the same application; which of the two a call came through is seen at its socket. */
export async function listenInternally(
  app: NestFastifyApplication,
  settings: IdentitySettings,
): Promise<InternalListener> {
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  const server = createServer((request, response) => instance.routing(request, response));
  const closeConnections = connectionCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.adminPort, settings.adminHost, resolve);
  });
  return {
    close() {
      closeConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
