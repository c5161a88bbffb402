import { AppError } from '@app/platform/errors/app-error';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { concatMap, type Observable } from 'rxjs';
import type { ActingRequest } from '../../access/decorators.js';
import type { WrittenActivity } from './commands/write-activity.js';
import { GetActivity } from './queries/get-activity.js';

/** Answers what was written, just now or when the same was sent before, as it reads at this moment. */
@Injectable()
export class WrittenActivityInterceptor implements NestInterceptor<WrittenActivity, unknown> {
  constructor(private readonly queries: QueryBus) {}

  intercept(context: ExecutionContext, next: CallHandler<WrittenActivity>): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<ActingRequest>();
    if (!actor) throw new AppError('access.not-signed-in');
    return next.handle().pipe(concatMap(({ id }) => this.queries.execute(new GetActivity(actor, id))));
  }
}
