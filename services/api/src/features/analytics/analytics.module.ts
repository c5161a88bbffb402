import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { RecordJobEventHandler } from './commands/record-job-event.js';
import { RecordPageViewHandler } from './commands/record-page-view.js';
import { GetJobAnalyticsHandler } from './queries/get-job-analytics.js';

@Module({
  controllers: [AnalyticsController],
  providers: [RecordJobEventHandler, RecordPageViewHandler, GetJobAnalyticsHandler],
})
export class AnalyticsModule {}
