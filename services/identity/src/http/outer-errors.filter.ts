import { Logger } from '@app/platform/logging/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** What went wrong before an action was reached, or outside the protocol: too much body, no such path, not ready. */
@Catch()
export class OuterErrorsFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const status = statusOf(error);
    if (status === 413) {
      // Clients of the protocol know one status for what they did wrong.
      const type = 'RequestEntityTooLargeException';
      void reply
        .status(400)
        .header('x-amzn-errortype', type)
        .send({ __type: type, message: 'Request is too large.' });
    } else if (error instanceof HttpException) {
      void reply.status(status).send(error.getResponse());
    } else {
      if (status >= 500) this.logger.error('failed outside of the protocol', { error, status });
      const body = { __type: 'InternalErrorException', message: 'The request could not be answered.' };
      void reply.status(status).send(body);
    }
  }
}

/** Fastify names the status of what it refuses itself. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
