import { Module } from '@nestjs/common';
import { BulkActionsController } from './bulk-actions.controller.js';
import { StartBulkActionHandler } from './commands/start-bulk-action.js';
import { UndoBulkActionHandler } from './commands/undo-bulk-action.js';
import { GetBulkActionHandler } from './queries/get-bulk-action.js';

@Module({
  controllers: [BulkActionsController],
  providers: [GetBulkActionHandler, StartBulkActionHandler, UndoBulkActionHandler],
})
export class BulkActionsModule {}
