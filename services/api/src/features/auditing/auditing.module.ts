import { Module } from '@nestjs/common';
import { AuditEventsController } from './audit-events.controller.js';
import { ListAuditEventsHandler } from './queries/list-audit-events.js';

@Module({ controllers: [AuditEventsController], providers: [ListAuditEventsHandler] })
export class AuditingModule {}
