import { can } from '@app/contracts/access/policy';
import { readsForAReason } from '@app/contracts/access/access-reason';
import { AppError } from '@app/platform/errors/app-error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessReasonOf } from './access-reason.js';
import { asksForFile } from '../http/asked-format.js';
import { type AccessDeclaration, accessMetadata } from '../http/route-access.js';
import type { ActingRequest } from './decorators.js';

/**
 * Lets a request pass only if the permission table lets this identity do what the route declares, and take the list along
 * where it is asked for as a file. Platform admins say why before they read what is personal.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (!declared) throw new AppError('access.not-allowed');
    const request = context.switchToHttp().getRequest<ActingRequest>();
    const { actor } = request;
    const identity = actor?.identity ?? 'anonymous';
    const mayTakeAlong = !asksForFile(request) || can(identity, 'list.export');
    if (mayTakeAlong && can(identity, declared.action)) {
      request.action = declared.action;
      if (actor?.identity === 'stacAdmin') {
        actor.givesReason(accessReasonOf(request, declared.action));
        if (readsForAReason.includes(declared.action)) actor.needsReason();
      }
      return true;
    }
    throw new AppError(actor ? 'access.not-allowed' : 'access.not-signed-in');
  }
}
