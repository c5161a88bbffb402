import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, from, type Observable, switchMap } from 'rxjs';
import type { Actor } from './actor.js';
import type { ActingRequest } from './decorators.js';
import { Turns } from './turns.js';

/** The share of a process's connections that requests of one person, or of all members of a company, may be at work on. */
const share = { person: 0.4, company: 0.75 };

/**
 * Keeps who asks for much at once from taking the processor and all connections: what is beyond their turns waits for
 * their own requests and for nobody else's. An answer that goes on as a stream has had its turn when it begins.
 */
@Injectable()
export class FairTurns implements NestInterceptor {
  readonly #people: Turns;
  readonly #companies: Turns;

  /** `connections`: how many to the database the process has. */
  constructor(connections: number) {
    this.#people = new Turns(Math.ceil(connections * share.person));
    this.#companies = new Turns(Math.ceil(connections * share.company));
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<ActingRequest>();
    if (!actor) return next.handle();
    return from(this.#take(actor)).pipe(switchMap((end) => next.handle().pipe(finalize(end))));
  }

  async #take({ userId, entityId }: Actor): Promise<() => void> {
    const endOfPerson = await this.#people.take(userId);
    const endOfCompany = entityId === null ? undefined : await this.#companies.take(entityId);
    return () => {
      endOfCompany?.();
      endOfPerson();
    };
  }
}
