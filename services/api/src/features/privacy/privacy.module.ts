import { Module } from '@nestjs/common';
import { AnswerPrivacyRequestHandler } from './commands/answer-privacy-request.js';
import { AssignPrivacyRequestHandler } from './commands/assign-privacy-request.js';
import { LiftRestrictionHandler } from './commands/lift-restriction.js';
import { MakePrivacyRequestHandler } from './commands/make-privacy-request.js';
import { PrivacyRequestsController } from './privacy-requests.controller.js';
import { ListMyPrivacyRequestsHandler } from './queries/list-my-privacy-requests.js';
import { ListPrivacyRequestsHandler } from './queries/list-privacy-requests.js';

/** What people ask companies about the data of their applications. */
@Module({
  controllers: [PrivacyRequestsController],
  providers: [
    AnswerPrivacyRequestHandler,
    AssignPrivacyRequestHandler,
    LiftRestrictionHandler,
    ListMyPrivacyRequestsHandler,
    ListPrivacyRequestsHandler,
    MakePrivacyRequestHandler,
  ],
})
export class PrivacyModule {}
