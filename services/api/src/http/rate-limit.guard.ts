import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@app/platform/errors/app-error';
import { networksOf } from '@app/platform/rate-limits/networks-of';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type AccessDeclaration, accessMetadata } from './route-access.js';
import type { IdentifiedRequest } from './identified-request.js';
import { RateCounters } from './rate-counters.js';
import { limitsOf, type RateLimit } from './rate-limits.js';

/**
 * Refuses whoever asks too often, and lets wait who spends a minute's allowance at once. Two guards of this kind run: one
 * right behind the token, before the database is asked anything, and one that knows the acting company. Keys are made of
 * the socket's or a trusted proxy's address, the token's subject and the declared route; no header a sender may choose
 * takes part.
 */
@Injectable()
abstract class RateLimitGuard implements CanActivate {
  protected abstract readonly counts: readonly RateLimit['by'][];

  constructor(
    private readonly reflector: Reflector,
    private readonly counters: RateCounters,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!declared) return true;
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    let waitMilliseconds = 0;
    for (const limit of limitsOf({ ...declared, method: request.method })) {
      const counted = this.counts.includes(limit.by) ? countedOf(limit, request) : undefined;
      if (counted === undefined) continue;
      const key = [limit.name, limit.perRoute ? route : '', limit.by, counted].join(' ');
      waitMilliseconds = Math.max(waitMilliseconds, await this.counters.spend(limit, key));
    }
    if (waitMilliseconds > 0) await waitForPace(request, waitMilliseconds);
    return true;
  }
}

/** For whoever hung up meanwhile nothing is done. */
export async function waitForPace(
  request: Pick<IdentifiedRequest, 'raw'>,
  waitMilliseconds: number,
): Promise<void> {
  await sleep(waitMilliseconds);
  if (request.raw.socket.destroyed) throw new AppError('request.too-many', { retryAfterSeconds: 1 });
}

/** Limits of addresses, people, invitations and mailboxes. */
@Injectable()
export class SenderRateLimitGuard extends RateLimitGuard {
  protected readonly counts = ['address', 'person', 'invitation', 'mailbox'] as const;
}

/** Limits of companies: known once the acting role is. */
@Injectable()
export class CompanyRateLimitGuard extends RateLimitGuard {
  protected readonly counts = ['company'] as const;
}

/** Whose window it is. A platform admin acts for no company and is counted as a person instead. */
function countedOf({ by }: RateLimit, request: IdentifiedRequest): string | undefined {
  if (by === 'address') return networksOf(request.ip).ipKey;
  if (by === 'person') return request.user && `${request.user.issuer} ${request.user.subject}`;
  if (by === 'company') return request.actor && (request.actor.entityId ?? request.actor.userId);
  const named = by === 'mailbox' ? textIn(request.body, 'email') : textIn(request.params, 'id');
  return named?.trim().toLowerCase();
}

/** What stands there before a contract has looked at it. */
function textIn(sent: unknown, name: string): string | undefined {
  const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
