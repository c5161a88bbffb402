import { Module } from '@nestjs/common';
import { IdempotencyInterceptor } from '../../http/idempotency.interceptor.js';
import { ApplicationsController } from './applications.controller.js';
import { EditApplicationHandler } from './commands/edit-application.js';
import { MoveApplicationHandler } from './commands/move-application.js';
import { SubmitApplicationHandler } from './commands/submit-application.js';
import { WithdrawApplicationHandler } from './commands/withdraw-application.js';
import { GetApplicationHandler } from './queries/get-application.js';
import { ListMyApplicationsHandler } from './queries/list-my-applications.js';

@Module({
  controllers: [ApplicationsController],
  providers: [
    IdempotencyInterceptor,
    EditApplicationHandler,
    GetApplicationHandler,
    ListMyApplicationsHandler,
    MoveApplicationHandler,
    SubmitApplicationHandler,
    WithdrawApplicationHandler,
  ],
})
export class ApplicationsModule {}
