import type { Action } from '@app/contracts/access/policy';
import { networksOf } from '@app/platform/rate-limits/networks-of';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { finalize, from, type Observable, switchMap } from 'rxjs';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { type AccessDeclaration, accessMetadata } from './route-access.js';
import type { IdentifiedRequest } from './identified-request.js';

/** The share of a process's connections that work of one sender, or of all members of a company, may have. */
const share = { sender: 0.2, company: 0.4 };

/** Monitors must be answered whatever else goes on, and an upload takes as long as its sender's line makes it take. */
const withoutLimit: readonly Action[] = ['health.read', 'upload.receive'];

/**
 * Keeps who asks for much at once from taking the processor and all connections: what is beyond their share waits for
 * their own requests and for nobody else's, as long as requests wait for a connection; then it is told to come again, or
 * that the database does not answer. A sender is a signed-in person, or the address of whoever asks public routes. An
 * answer that goes on as a stream has left its slot when it begins.
 */
@Injectable()
export class ConcurrencyInterceptor implements NestInterceptor {
  readonly #senders: ConcurrencyLimit;
  readonly #companies: ConcurrencyLimit;

  /** `connections`: how many to the database the process has; `waitSeconds`: how long a request waits for one. */
  constructor(
    { connections, waitSeconds }: { connections: number; waitSeconds: number },
    private readonly reflector: Reflector,
  ) {
    this.#senders = new ConcurrencyLimit(atLeastTwo(connections * share.sender), waitSeconds * 1_000);
    this.#companies = new ConcurrencyLimit(atLeastTwo(connections * share.company), waitSeconds * 1_000);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declared = this.reflector.get<AccessDeclaration | undefined>(accessMetadata, context.getHandler());
    if (!declared || withoutLimit.includes(declared.action)) return next.handle();
    const slots = this.#slotsOf(context.switchToHttp().getRequest<IdentifiedRequest>());
    return from(slots).pipe(switchMap((free) => next.handle().pipe(finalize(free))));
  }

  async #slotsOf({ actor, ip }: IdentifiedRequest): Promise<() => void> {
    const freeSender = await this.#senders.slot(actor?.userId ?? networksOf(ip).ipKey);
    if (!actor?.entityId) return freeSender;
    try {
      const freeCompany = await this.#companies.slot(actor.entityId);
      return () => {
        freeCompany();
        freeSender();
      };
    } catch (error) {
      freeSender();
      throw error;
    }
  }
}

const atLeastTwo = (connections: number): number => Math.max(2, Math.floor(connections));
