import { Module } from '@nestjs/common';
import { AskForReviewsHandler } from './commands/ask-for-reviews.js';
import { WithdrawReviewHandler } from './commands/withdraw-review.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { ReviewsController } from './reviews.controller.js';

/** Who is asked for their view of which candidate. */
@Module({
  controllers: [ReviewsController],
  providers: [AskForReviewsHandler, ListReviewsHandler, WithdrawReviewHandler],
})
export class ReviewsModule {}
