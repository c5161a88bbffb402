import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { GetCompanyDashboardHandler } from './queries/get-company-dashboard.js';

@Module({
  controllers: [DashboardController],
  providers: [GetCompanyDashboardHandler],
})
export class DashboardModule {}
