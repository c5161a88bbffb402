import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ActingRequest } from './decorators.js';

/** What the token of a guarded route says: for what concerns the sign-in rather than the person. */
export const CurrentAccess = createParamDecorator(
  (_data: unknown, context: ExecutionContext): VerifiedAccess => {
    const { user } = context.switchToHttp().getRequest<ActingRequest>();
    if (!user) throw new AppError('access.not-signed-in');
    return user;
  },
);

/** The token itself, for asking the sign-in service in the name of its holder. */
export const CurrentAccessToken = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => {
    const token = bearerToken(context.switchToHttp().getRequest<ActingRequest>());
    if (token === '') throw new AppError('access.not-signed-in');
    return token;
  },
);

/** The token a request carries; empty without one. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers.authorization ?? '').replace(/^Bearer\s+/i, '');
}
