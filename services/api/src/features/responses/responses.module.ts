import { Module } from '@nestjs/common';
import { RemindResponsibleHandler } from './commands/remind-responsible.js';
import { OwedAnswersController } from './owed-answers.controller.js';
import { ListOwedAnswersHandler } from './queries/list-owed-answers.js';
import { ListOwedStagesHandler } from './queries/list-owed-stages.js';

/** Applications that wait for an answer. */
@Module({
  controllers: [OwedAnswersController],
  providers: [ListOwedAnswersHandler, ListOwedStagesHandler, RemindResponsibleHandler],
})
export class ResponsesModule {}
