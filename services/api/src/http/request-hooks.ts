import { runInRequest } from '@app/platform/logging/request-context';
import { newId } from '@app/platform/identifiers/new-id';
import { networksOf } from '@app/platform/rate-limits/networks-of';
import { AppError } from '@app/platform/errors/app-error';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unfitBody } from './body-shape.js';
import { sendProblem } from './problem.filter.js';

const requestIdShape = /^[\w-]{8,64}$/;

/**
 * Gives each request its id, security headers, and an early answer to addresses no query could take; names the version of
 * the record in a response, for the next `If-Match`.
 */
export function addRequestHooks(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    const requestId = headersOf(request, reply);
    // Many clients name a type with every request; nothing is nothing, and no JSON that cannot be read.
    if (isEmpty(request)) delete request.headers['content-type'];
    runInRequest({ requestId, addressPrefix: networksOf(request.ip).ipPrefix }, () => {
      // PostgreSQL cannot take NUL in a text, so no address may carry one.
      if (/%00|\0/.test(request.url)) sendProblem(reply, new AppError('request.malformed'));
      else done();
    });
  });
  server.addHook('preValidation', (request, reply, done) => {
    const unfit = unfitBody(request.body);
    if (unfit) sendProblem(reply, unfit);
    else done();
  });
  server.addHook('preSerialization', (_request, reply, payload, done) => {
    const version = versionOf(payload);
    if (version !== undefined) void reply.header('etag', `"${version}"`);
    done(null, payload);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api')) {
      void reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
    }
    done(null, payload);
  });
}

/** Answers an address that cannot be read: no route and no hook ever sees such a request. */
export function rejectAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const requestId = headersOf(request, reply);
  runInRequest({ requestId, addressPrefix: networksOf(request.ip).ipPrefix }, () =>
    sendProblem(reply, new AppError('request.malformed')),
  );
}

export const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function versionOf(payload: unknown): number | undefined {
  const isRecord = typeof payload === 'object' && payload !== null && 'version' in payload;
  return isRecord && typeof payload.version === 'number' ? payload.version : undefined;
}

/** Headers every answer has, with the id of its request. */
function headersOf(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && requestIdShape.test(given) ? given : newId();
  void reply.header('x-request-id', requestId);
  void reply.header('x-content-type-options', 'nosniff');
  void reply.header('referrer-policy', 'no-referrer');
  return requestId;
}
