import { AppError } from '@app/platform/errors/app-error';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import type { ActingRequest } from '../../access/decorators.js';
import { sendVersioned } from '../../http/version-header.js';
import type { WrittenActivity } from './commands/write-activity.js';
import { GetActivity } from './queries/get-activity.js';

/** Answers what was written, just now or when the same was sent before, as it reads at this moment. */
@Injectable()
export class WrittenActivityInterceptor implements NestInterceptor<WrittenActivity, unknown> {
  constructor(private readonly queries: QueryBus) {}

  intercept(context: ExecutionContext, next: CallHandler<WrittenActivity>): Observable<unknown> {
    const http = context.switchToHttp();
    const { actor } = http.getRequest<ActingRequest>();
    if (!actor) throw new AppError('access.not-signed-in');
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        concatMap(async ({ id }) =>
          sendVersioned(reply, await this.queries.execute(new GetActivity(actor, id, undefined))),
        ),
      );
  }
}
