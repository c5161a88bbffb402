import { identityOf } from '@app/contracts/access/scopes';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { AppError } from '@app/platform/errors/app-error';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type TokenHolder, People } from './people.js';
import { Actor } from './actor.js';
import { bearerToken } from './current-access.js';
import { type AccessDeclaration, accessMetadata } from '../http/route-access.js';
import type { ActingRequest } from './decorators.js';

// Made once: every request asks.
const id = z.uuid();

type Selection = { roleId: string | null; entityId: string | null };

/**
 * Loads who sends the request and as which role. `X-Role-Id` and `X-Entity-Id` only select one of the person's stored
 * roles; what they do not hold, they cannot act as.
 */
@Injectable()
export class ActingRoleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: People,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (declared?.public) return true;
    const request = context.switchToHttp().getRequest<ActingRequest>();
    if (!request.user) throw new AppError('access.not-signed-in');
    const selection = selectionOf(request);
    const person = await this.people.find(holderOf(request, request.user), selection);
    if (person.revoked) throw new AppError('access.not-signed-in');
    if (person.disabled) throw new AppError('access.account-disabled');
    if (!person.holdsSelected) throw new AppError('access.role-not-yours');
    request.actor = new Actor(
      person.userId,
      identityOf(true, person.roleType),
      person.roleType,
      person.companyId,
    );
    return true;
  }
}

function holderOf(request: FastifyRequest, access: VerifiedAccess): TokenHolder {
  return {
    issuer: access.issuer,
    subject: access.subject,
    authenticatedAt: new Date(access.authTime * 1000),
    accessToken: bearerToken(request),
    session: access.session,
  };
}

/** The selected role; empty headers count as none. */
function selectionOf(request: FastifyRequest): Selection {
  const roleId = idHeader(request, 'x-role-id');
  const entityId = idHeader(request, 'x-entity-id');
  if (roleId === null && entityId !== null) throw new AppError('access.role-not-yours');
  return { roleId, entityId };
}

function idHeader(request: FastifyRequest, name: string): string | null {
  if (timesSent(request, name) > 1) throw new AppError('access.role-header-doubled');
  const value = request.headers[name];
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (!id.safeParse(value).success) throw new AppError('access.role-header-malformed');
  return value;
}

/** How often the request carries a header. Node joins or drops repetitions; names and values alternate in the raw list. */
function timesSent(request: FastifyRequest, name: string): number {
  const { rawHeaders } = request.raw;
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) times += 1;
  }
  return times;
}
