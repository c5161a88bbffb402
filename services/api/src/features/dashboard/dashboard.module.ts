import { Module } from '@nestjs/common';
import { NoteVisitHandler } from './commands/note-visit.js';
import { DashboardController } from './dashboard.controller.js';
import { GetCompanyDashboardHandler } from './queries/get-company-dashboard.js';

@Module({
  controllers: [DashboardController],
  providers: [GetCompanyDashboardHandler, NoteVisitHandler],
})
export class DashboardModule {}
