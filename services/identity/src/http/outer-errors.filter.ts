import type { IdentityErrorName } from '@app/contracts/identity/error-names';
import { Logger } from '@app/platform/logging/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** What went wrong before an action was reached, or outside the protocol: too much body, no such path, not ready. */
@Catch()
export class OuterErrorsFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!(error instanceof HttpException)) {
      this.logger.error('failed outside of the protocol', { error });
      tell(reply, 500, 'InternalErrorException', 'The request could not be answered.');
    } else if (error.getStatus() === 413) {
      // Clients of the protocol know one status for what they did wrong.
      tell(reply, 400, 'RequestEntityTooLargeException', 'Request is too large.');
    } else {
      void reply.status(error.getStatus()).send(error.getResponse());
    }
  }
}

function tell(reply: FastifyReply, status: number, type: IdentityErrorName, message: string): void {
  void reply.status(status).header('x-amzn-errortype', type).send({ __type: type, message });
}
