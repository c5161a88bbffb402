import { Module } from '@nestjs/common';
import { AssignReviewerHandler } from './commands/assign-reviewer.js';
import { RemoveReviewerHandler } from './commands/remove-reviewer.js';
import { JobReviewersController } from './job-reviewers.controller.js';
import { ListReviewersHandler } from './queries/list-reviewers.js';

/** Who reviews the candidates of which job. */
@Module({
  controllers: [JobReviewersController],
  providers: [AssignReviewerHandler, ListReviewersHandler, RemoveReviewerHandler],
})
export class JobReviewersModule {}
