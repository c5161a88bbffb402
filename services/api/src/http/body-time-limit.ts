import { AppError } from '@app/platform/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.filter.js';
import { isEmpty } from './request-hooks.js';

/** Milliseconds in which a client has to send a request. */
export type SendingLimits = { body: number; upload: number };

/** A file of 20 MB arrives in ten minutes at 270 kbit/s. */
export const sendingLimits: SendingLimits = { body: 20_000, upload: 600_000 };

/**
 * Ends requests whose body does not arrive in time. Node has one limit for all requests of a server; it is the one of
 * uploads, and other bodies get theirs here.
 */
export function limitBodyTime(server: FastifyInstance, { body, upload }: SendingLimits): void {
  server.server.requestTimeout = upload;
  server.addHook('onRequest', (request, reply, done) => {
    if (!isEmpty(request) && !isUpload(request)) {
      const timer = setTimeout(() => {
        if (request.raw.complete || reply.sent) return;
        void reply.header('connection', 'close');
        reply.raw.once('finish', () => request.raw.destroy());
        sendProblem(reply, new AppError('request.timeout'));
      }, body);
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true;
