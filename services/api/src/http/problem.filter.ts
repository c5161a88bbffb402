import { type ErrorCode, errorCatalogue, type Problem } from '@app/contracts/errors/catalogue';
import { AppError, type AppErrorDetail } from '@app/platform/errors/app-error';
import { Logger } from '@app/platform/logging/logger';
import { currentRequestId } from '@app/platform/logging/request-context';
import { isDatabaseUnavailable, wasStopped } from '@app/platform/postgres/database-unavailable';
import { NotFoundError, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'access.not-signed-in',
  403: 'access.not-allowed',
  404: 'resource.not-found',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
  503: 'server.unavailable',
};

/** Turns whatever was thrown into problem details (RFC 9457) with the catalogue's status and message. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  /** One failure that many requests wait for, such as keys that cannot be had, is one line of the log. */
  private readonly logged = new WeakSet<AppError>();

  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = asAppError(thrown);
    if (error.status >= 500 && !this.logged.has(error))
      this.logger.error('A request failed', { error: thrown instanceof Error ? thrown : error });
    this.logged.add(error);
    sendProblem(reply, error);
  }
}

/** Writes the problem of an error as the answer. */
export function sendProblem(reply: FastifyReply, error: AppError): void {
  tellWhenToComeAgain(reply, error);
  // RFC 9110, 11.6.1: an answer of this status names what would be let in.
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  // Whatever the answer would have been: a failure is gone in a moment, and no cache must outlive it.
  void reply.header('cache-control', 'no-store');
  void reply.status(error.status).type('application/problem+json').send(problemOf(error));
}

/** Names the seconds after which asking again makes sense, where that is known. */
export function tellWhenToComeAgain(reply: FastifyReply, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
}

/** The body of an error. */
export function problemOf({ code, status, message, detail }: AppError): Problem {
  return {
    type: 'about:blank',
    title: errorCatalogue[code].message,
    status,
    code,
    message,
    ...(detail.errors ? { errors: detail.errors } : {}),
    requestId: currentRequestId() ?? '',
  };
}

/** What the catalogue calls this error. Unknown ones are failures of ours and tell nothing. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof NotFoundError) return new AppError('resource.not-found');
  if (thrown instanceof OptimisticLockError) return new AppError('resource.stale');
  if (thrown instanceof UniqueConstraintViolationException) return new AppError('resource.already-exists');
  const guard = guardOf(thrown);
  if (guard) return new AppError(guard);
  if (isDatabaseUnavailable(thrown) || wasStopped(thrown))
    return new AppError('database.unavailable', {}, { cause: thrown });
  const status = statusOf(thrown);
  const code = status === undefined ? undefined : codeByStatus[status];
  return code ? new AppError(code, detailOf(thrown)) : new AppError('server.failure', {}, { cause: thrown });
}

/** Guards of the database that speak in the place of a command which lost a race. */
const guards: ReadonlyMap<unknown, ErrorCode> = new Map([
  // Whatever the act was, it would have left a team without an admin.
  ['role_assignment_keeps_an_admin', 'member.last-admin'],
  ['role_assignment_of_who_stays', 'account.deletion-started'],
]);

function guardOf(thrown: unknown): ErrorCode | undefined {
  return thrown instanceof Error && 'constraint' in thrown ? guards.get(thrown.constraint) : undefined;
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number') {
    return thrown.statusCode;
  }
  return undefined;
}

/** Fastify explains what it could not parse; that helps the sender and tells nothing about us. */
function detailOf(thrown: unknown): AppErrorDetail {
  const explains =
    thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('FST_ERR_CTP');
  return explains ? { errors: { body: thrown.message } } : {};
}
