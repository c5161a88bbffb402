import { Module } from '@nestjs/common';
import { AuditEventsController } from './audit-events.controller.js';
import { ExportAuditEventsHandler } from './commands/export-audit-events.js';
import { ListAuditChoicesHandler } from './queries/list-audit-choices.js';
import { ListAuditEventsHandler } from './queries/list-audit-events.js';

@Module({
  controllers: [AuditEventsController],
  providers: [ListAuditEventsHandler, ListAuditChoicesHandler, ExportAuditEventsHandler],
})
export class AuditingModule {}
