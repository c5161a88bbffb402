import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { ReadLinesHandler } from './commands/read-lines.js';
import { GetCompanyDashboardHandler } from './queries/get-company-dashboard.js';
import { GetNeedsYouHandler } from './queries/get-needs-you.js';

@Module({
  controllers: [DashboardController],
  providers: [GetCompanyDashboardHandler, GetNeedsYouHandler, ReadLinesHandler],
})
export class DashboardModule {}
