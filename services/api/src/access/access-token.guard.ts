import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { ACCESS_TOKEN, AccessTokenStrategy } from '@app/platform/auth/access-token.strategy';
import { AppError } from '@app/platform/errors/app-error';
import { networksOf } from '@app/platform/rate-limits/networks-of';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type AccessDeclaration, accessMetadata } from '../http/route-access.js';
import type { ActingRequest } from './decorators.js';
import { RateCounters } from '../http/rate-counters.js';
import { rejectedTokens } from '../http/rate-limits.js';

/**
 * Asks for a valid access token on every route that is not public. An address that sent too many bad ones has no other one
 * looked at for the rest of the minute; tokens that were found good before pass.
 */
@Injectable()
export class AccessTokenGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: AccessTokenStrategy,
    private readonly counters: RateCounters,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (declared?.public) return true;
    const request = context.switchToHttp().getRequest<ActingRequest>();
    // Nearly every request carries a token that was checked before: what Passport does around a check is saved, too.
    const known = this.strategy.known(request);
    if (!known) return this.isLetIn(context, request);
    request.user = known;
    return true;
  }

  private async isLetIn(context: ExecutionContext, request: ActingRequest): Promise<boolean> {
    // Whoever sends none has nothing looked at.
    const isTry = request.headers.authorization !== undefined;
    const address = `${rejectedTokens.name} ${networksOf(request.ip).ipKey}`;
    if (isTry) this.counters.requireRoom(rejectedTokens, address);
    try {
      return Boolean(await super.canActivate(context));
    } catch (error) {
      const isRejected = error instanceof AppError && error.code === 'access.not-signed-in';
      if (isTry && isRejected) await this.counters.spend(rejectedTokens, address);
      throw error;
    }
  }

  override handleRequest<User = VerifiedAccess>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new AppError('access.not-signed-in');
    return user;
  }
}
