import { can } from '@app/contracts/access/policy';
import { AppError } from '@app/platform/errors/app-error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type AccessDeclaration, accessMetadata, type ActingRequest } from './decorators.js';

/** Lets a request pass only if the permission table lets this identity do what the route declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (!declared) throw new AppError('access.not-allowed');
    const request = context.switchToHttp().getRequest<ActingRequest>();
    const { actor } = request;
    if (can(actor?.identity ?? 'anonymous', declared.action)) {
      request.action = declared.action;
      return true;
    }
    throw new AppError(actor ? 'access.not-allowed' : 'access.not-signed-in');
  }
}
