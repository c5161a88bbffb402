import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { RecordJobEventHandler } from './commands/record-job-event.js';
import { RecordPageViewHandler } from './commands/record-page-view.js';

@Module({ controllers: [AnalyticsController], providers: [RecordJobEventHandler, RecordPageViewHandler] })
export class AnalyticsModule {}
