import type { IdentityErrorName } from '@app/contracts/identity/error-names';
import { Logger } from '@app/platform/logging/logger';
import { isDatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../core/errors.js';

const UNAVAILABLE = 503;

/** What is refused before the protocol is reached; its clients know one status for what they did wrong. */
const rejections = new Map<number, [type: IdentityErrorName, message: string]>([
  [413, ['RequestEntityTooLargeException', 'Request is too large.']],
  [415, ['SerializationException', 'The content type is not valid.']],
]);

/** What went wrong before an action was reached, or outside the protocol: too much body, no such path, not ready. */
@Catch()
export class OuterErrorsFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof HttpException) {
      const rejection = rejections.get(error.getStatus());
      if (error.getStatus() === UNAVAILABLE) comeAgain(reply);
      if (rejection) tell(reply, 400, ...rejection);
      else void reply.status(error.getStatus()).send(error.getResponse());
      return;
    }
    // A caller who hung up in the middle of his words is nobody's fault.
    const isCut = host.switchToHttp().getRequest<FastifyRequest>().raw.errored !== null;
    if (isCut) this.logger.info('the caller left');
    else this.logger.error('failed outside of the protocol', { error });
    if (!isDatabaseUnavailable(error))
      return tell(reply, 500, 'InternalErrorException', 'The request could not be answered.');
    const { type, message } = unavailable();
    comeAgain(reply);
    tell(reply, UNAVAILABLE, type, message);
  }
}

function comeAgain(reply: FastifyReply): void {
  void reply.header('retry-after', String(unavailable().retryAfterSeconds));
}

function tell(reply: FastifyReply, status: number, type: IdentityErrorName, message: string): void {
  void reply.status(status).header('x-amzn-errortype', type).send({ __type: type, message });
}
