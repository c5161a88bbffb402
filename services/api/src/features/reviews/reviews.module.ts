import { Module } from '@nestjs/common';
import { RequestReviewsHandler } from './commands/request-reviews.js';
import { CancelReviewHandler } from './commands/cancel-review.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { ReviewsController } from './reviews.controller.js';

/** Who is asked for their view of which candidate. */
@Module({
  controllers: [ReviewsController],
  providers: [RequestReviewsHandler, ListReviewsHandler, CancelReviewHandler],
})
export class ReviewsModule {}
