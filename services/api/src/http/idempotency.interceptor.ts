import { createHash } from 'node:crypto';
import { headers } from '@app/contracts/http/headers';
import type { Mode } from '@app/database/connection/modes';
import { transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { IdentifiedRequest } from './identified-request.js';

/** How long a twin waits for the first request's answer. */
const patience = 10_000;
const pollEvery = 100;
/** A request that has not answered by then has died with its process. */
const abandonedAfterSeconds = 30;

type Claim = { userId: string; key: string; requestHash: string; mode: Mode };
type OnceRequest = IdentifiedRequest & { keepAnswer?: KeepAnswer };

/** Keeps the answer of a request under its key, in the transaction of its effect: both are there, or neither. */
export type KeepAnswer = (em: EntityManager, answer: unknown) => Promise<void>;

/** The keeper of a route that uses the interceptor. */
export const AnswerKeeper = createParamDecorator((_data: unknown, context: ExecutionContext): KeepAnswer => {
  const { keepAnswer } = context.switchToHttp().getRequest<OnceRequest>();
  if (!keepAnswer) throw new Error('AnswerKeeper belongs to routes with the IdempotencyInterceptor');
  return keepAnswer;
});

type KeyRow = { request_hash: string; status: number | null; answer: unknown };

/**
 * Lets a request with an Idempotency-Key count once: the same request again gets the first answer, a twin in flight
 * waits for it, the same key for another request is an error. Only successful answers are kept, by the command itself
 * through its `AnswerKeeper`.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.once(context, next));
  }

  /** Whether a request without a key is refused. */
  protected isRequired(): boolean {
    return true;
  }

  private async once(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<OnceRequest>();
    if (!this.isRequired() && request.headers['idempotency-key'] === undefined) {
      request.keepAnswer = () => Promise.resolve();
      return firstValueFrom(next.handle());
    }
    const claim = claimOf(request);
    request.keepAnswer = (em, answer) => keep(em, claim, answer);
    const deadline = performance.now() + patience;
    for (;;) {
      if (await this.take(claim)) return this.firstTime(claim, next);
      const kept = await this.find(claim);
      if (kept && kept.request_hash !== claim.requestHash)
        throw new AppError('request.idempotency-key-reused');
      if (kept?.status != null) {
        void http.getResponse<FastifyReply>().header('idempotency-replayed', 'true');
        return kept.answer;
      }
      if (performance.now() > deadline) throw new AppError('request.still-running', { retryAfterSeconds: 1 });
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
  }

  private async firstTime(claim: Claim, next: CallHandler): Promise<unknown> {
    try {
      return await firstValueFrom(next.handle());
    } catch (error) {
      await this.run(claim, 'delete from idempotency_key where user_id = ? and key = ? and status is null', [
        claim.userId,
        claim.key,
      ]);
      throw error;
    }
  }

  /** True when this request is the first, or takes over from one that died. */
  private async take(claim: Claim): Promise<boolean> {
    const taken = await this.run(
      claim,
      `insert into idempotency_key (user_id, key, request_hash, created_at) values (?, ?, ?, now())
       on conflict (user_id, key) do update set created_at = now()
         where idempotency_key.status is null and idempotency_key.request_hash = excluded.request_hash
           and idempotency_key.created_at < now() - make_interval(secs => ${abandonedAfterSeconds})
       returning key`,
      [claim.userId, claim.key, claim.requestHash],
    );
    return taken.length > 0;
  }

  private async find(claim: Claim): Promise<KeyRow | undefined> {
    const [row] = await this.run<KeyRow>(
      claim,
      'select request_hash, status, answer from idempotency_key where user_id = ? and key = ?',
      [claim.userId, claim.key],
    );
    return row;
  }

  private run<Row>(claim: Claim, sql: string, values: unknown[]): Promise<Row[]> {
    return transaction(this.em, claim.mode, (em) => em.execute<Row[]>(sql, values));
  }
}

/** The same for routes where a key is welcome and not asked for. */
@Injectable()
export class OptionalIdempotencyInterceptor extends IdempotencyInterceptor {
  protected override isRequired(): boolean {
    return false;
  }
}

async function keep(em: EntityManager, { userId, key }: Claim, answer: unknown): Promise<void> {
  await em.flush();
  await em.execute(
    'update idempotency_key set status = 201, answer = ?::json where user_id = ? and key = ?',
    [JSON.stringify(answer), userId, key],
  );
}

function claimOf(request: IdentifiedRequest): Claim {
  const key = request.headers['idempotency-key'];
  const { actor } = request;
  if (!actor) throw new AppError('access.not-signed-in');
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new AppError('request.idempotency-key-missing', {
      errors: {
        [headers.idempotencyKey]:
          'Send 8 to 200 visible characters, a new one for each thing that is to happen once',
      },
    });
  }
  const content = JSON.stringify([request.method, request.url, request.body]);
  const requestHash = createHash('sha256').update(content).digest('hex');
  return { userId: actor.userId, key, requestHash, mode: actor.personMode() };
}
