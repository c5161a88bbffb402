import { Module } from '@nestjs/common';
import { CountQueuesHandler } from './commands/count-queues.js';
import { DiscardDeadLetterHandler } from './commands/discard-dead-letter.js';
import { ReplayDeadLettersHandler } from './commands/replay-dead-letters.js';
import { ResendMailHandler } from './commands/resend-mail.js';
import { RunScheduleHandler } from './commands/run-schedule.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { MailDeliveriesController } from './mail-deliveries.controller.js';
import { GetDeadLetterHandler } from './queries/get-dead-letter.js';
import { GetMailDeliveryHandler } from './queries/get-mail-delivery.js';
import { GetMailDeliverySummaryHandler } from './queries/get-mail-delivery-summary.js';
import { GetOperationsSummaryHandler } from './queries/get-operations-summary.js';
import { GetScheduleHandler } from './queries/get-schedule.js';
import { ListDeadLettersHandler } from './queries/list-dead-letters.js';
import { ListMailDeliveriesHandler } from './queries/list-mail-deliveries.js';
import { ListQueuesHandler } from './queries/list-queues.js';
import { ListSchedulesHandler } from './queries/list-schedules.js';
import { QueuesController } from './queues.controller.js';
import { SchedulesController } from './schedules.controller.js';

@Module({
  controllers: [DeadLettersController, MailDeliveriesController, QueuesController, SchedulesController],
  providers: [
    CountQueuesHandler,
    DiscardDeadLetterHandler,
    GetDeadLetterHandler,
    GetMailDeliveryHandler,
    GetMailDeliverySummaryHandler,
    GetOperationsSummaryHandler,
    GetScheduleHandler,
    ListDeadLettersHandler,
    ListMailDeliveriesHandler,
    ListQueuesHandler,
    ListSchedulesHandler,
    ReplayDeadLettersHandler,
    ResendMailHandler,
    RunScheduleHandler,
  ],
})
export class OperationsModule {}
