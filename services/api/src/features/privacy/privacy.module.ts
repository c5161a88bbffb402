import { Module } from '@nestjs/common';
import { AnswerDataRequestHandler } from './commands/answer-data-request.js';
import { AssignDataRequestHandler } from './commands/assign-data-request.js';
import { LiftRestrictionHandler } from './commands/lift-restriction.js';
import { SubmitDataRequestHandler } from './commands/submit-data-request.js';
import { DataRequestsController } from './data-requests.controller.js';
import { ListMyDataRequestsHandler } from './queries/list-my-data-requests.js';
import { ListDataRequestsHandler } from './queries/list-data-requests.js';

/** What people ask companies about the data of their applications. */
@Module({
  controllers: [DataRequestsController],
  providers: [
    AnswerDataRequestHandler,
    AssignDataRequestHandler,
    LiftRestrictionHandler,
    ListMyDataRequestsHandler,
    ListDataRequestsHandler,
    SubmitDataRequestHandler,
  ],
})
export class PrivacyModule {}
