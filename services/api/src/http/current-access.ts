import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
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
    const { authorization } = context.switchToHttp().getRequest<ActingRequest>().headers;
    if (!authorization) throw new AppError('access.not-signed-in');
    return authorization.replace(/^Bearer\s+/i, '');
  },
);
