import { Module } from '@nestjs/common';
import { RemindResponsibleHandler } from './commands/remind-responsible.js';
import { DueResponsesController } from './due-responses.controller.js';
import { ListDueResponsesHandler } from './queries/list-due-responses.js';
import { ListDueResponseStagesHandler } from './queries/list-due-response-stages.js';

/** Applications that wait for an answer. */
@Module({
  controllers: [DueResponsesController],
  providers: [ListDueResponsesHandler, ListDueResponseStagesHandler, RemindResponsibleHandler],
})
export class ResponsesModule {}
