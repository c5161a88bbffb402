import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { ACCESS_TOKEN } from '@app/platform/auth/access-token.strategy';
import { AppError } from '@app/platform/errors/app-error';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type AccessDeclaration, accessMetadata } from './decorators.js';

/** Asks for a valid access token on every route that is not public. */
@Injectable()
export class AccessTokenGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    return declared?.public ? true : super.canActivate(context);
  }

  override handleRequest<User = VerifiedAccess>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new AppError('access.not-signed-in');
    return user;
  }
}
