import { readJson } from '@app/contracts/json/read-json';
import { identityContentType } from '@app/contracts/identity/wire';
import { Logger } from '@app/platform/logging/logger';
import { isDatabaseUnavailable, wasStopped } from '@app/platform/postgres/database-unavailable';
import { Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejected, unavailable } from '../core/errors.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { ActionDispatcher } from './action-dispatcher.js';
import { callOf, listenerOf } from './caller.js';
import { requireServiceKey } from './service-key.js';

/** The whole protocol: one address, the action in a header, JSON both ways. */
@Controller()
export class ProtocolController {
  constructor(
    private readonly dispatcher: ActionDispatcher,
    private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('content-type', identityContentType)
  async handle(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const started = performance.now();
    const target = headerOf(request, 'x-amz-target');
    const operation = target.replace(/^.*\./, '').slice(0, 40);
    try {
      const answer = await this.run(request, target);
      this.logger.info('answered', {
        operation,
        status: 200,
        durationMs: since(started),
        requestId: request.id,
      });
      return bytes(answer);
    } catch (error) {
      const rejected = rejectionFrom(error);
      const status = statusOf(rejected);
      const fields = {
        operation,
        status,
        code: rejected.type,
        durationMs: since(started),
        requestId: request.id,
      };
      if (status >= 500) this.logger.error('failed', { ...fields, error });
      else this.logger.info('rejected', fields);
      void reply.status(status).header('x-amzn-errortype', rejected.type);
      if (rejected.retryAfterSeconds) void reply.header('retry-after', String(rejected.retryAfterSeconds));
      return bytes({ __type: rejected.type, message: rejected.message });
    }
  }

  private async run(request: FastifyRequest, target: string): Promise<object> {
    const listener = listenerOf(request, this.settings.adminPort);
    if (listener === 'internal')
      requireServiceKey(headerOf(request, 'authorization'), this.settings.serviceKey);
    return this.dispatcher.dispatch(target, bodyOf(request), callOf(request), listener);
  }
}

/** As bytes, because a text would be given a charset that the content type of the protocol does not have. */
function bytes(answer: object): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return typeof request.body === 'string' && request.body !== '' ? readJson(request.body) : {};
  } catch {
    throw new Rejected('SerializationException', 'The body is not valid JSON.');
  }
}

/** Whatever was not meant for the caller becomes an internal error without a word about its cause. */
function rejectionFrom(error: unknown): Rejected {
  if (error instanceof Rejected) return error;
  if (isDatabaseUnavailable(error) || wasStopped(error)) return unavailable();
  return new Rejected('InternalErrorException', 'Internal server error.');
}

/** The protocol knows one status for what callers did wrong. What may work a moment later names how much later. */
function statusOf({ type, retryAfterSeconds }: Rejected): number {
  if (type !== 'InternalErrorException') return 400;
  return retryAfterSeconds === undefined ? 500 : 503;
}
