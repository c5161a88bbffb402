import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { ACCESS_TOKEN, AccessTokenStrategy } from '@app/platform/auth/access-token.strategy';
import { AppError } from '@app/platform/errors/app-error';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type AccessDeclaration, accessMetadata, type ActingRequest } from './decorators.js';

/** Asks for a valid access token on every route that is not public. */
@Injectable()
export class AccessTokenGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: AccessTokenStrategy,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (declared?.public) return true;
    const request = context.switchToHttp().getRequest<ActingRequest>();
    // Nearly every request carries a token that was checked before: what Passport does around a check is saved, too.
    const known = this.strategy.known(request);
    if (!known) return super.canActivate(context);
    request.user = known;
    return true;
  }

  override handleRequest<User = VerifiedAccess>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new AppError('access.not-signed-in');
    return user;
  }
}
