import { RequestReviewsBody, ListReviewsQuery } from '@app/contracts/reviews/review';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { RequestReviews } from './commands/request-reviews.js';
import { CancelReview } from './commands/cancel-review.js';
import { ListReviews } from './queries/list-reviews.js';

class RequestReviewsDto extends createZodDto(RequestReviewsBody) {}
class ListReviewsDto extends createZodDto(ListReviewsQuery) {}

@Controller()
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('reviews')
  @ListOf('OwnReviewView')
  @Requires('review.list-own')
  list(@CurrentActor() actor: Actor, @Query() query: ListReviewsDto) {
    return this.queries.execute(new ListReviews(actor, query));
  }

  @Post('job-applications/:id/reviews')
  @Requires('review.request')
  ask(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: RequestReviewsDto) {
    return this.commands.execute(new RequestReviews(actor, id, body));
  }

  @Delete('reviews/:id')
  @Requires('review.request')
  withdraw(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new CancelReview(actor, id));
  }
}
