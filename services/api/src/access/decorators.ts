import type { Action } from '@app/contracts/access/policy';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor } from './actor.js';
import type { IdentifiedRequest } from '../http/identified-request.js';
import { type AccessDeclaration, accessMetadata } from '../http/route-access.js';

/** The route asks for this permission. */
export const Requires = (action: Action, more: Pick<AccessDeclaration, 'handsOutUpload'> = {}) =>
  SetMetadata<string, AccessDeclaration>(accessMetadata, { action, public: false, ...more });

/** The route needs no sign-in; the permission table must say so too. */
export const Public = (action: Action) =>
  SetMetadata<string, AccessDeclaration>(accessMetadata, { action, public: true });

/** The same with the whole actor. */
export type ActingRequest = IdentifiedRequest & { actor?: Actor };

/** The actor of a guarded route. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActingRequest>();
  if (!actor) throw new AppError('access.not-signed-in');
  return actor;
});
