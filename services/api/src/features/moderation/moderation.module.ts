import { Module } from '@nestjs/common';
import { AppealTakeDownHandler } from './commands/appeal-take-down.js';
import { DecideAppealHandler } from './commands/decide-appeal.js';
import { DismissReportsHandler } from './commands/dismiss-reports.js';
import { SendJobReportHandler } from './commands/send-job-report.js';
import { TakeDownJobHandler } from './commands/take-down-job.js';
import { JobReportsController } from './job-reports.controller.js';
import { JobStatementsController } from './job-statements.controller.js';
import { CountJobReportsHandler } from './queries/count-job-reports.js';
import { GetJobReportHandler } from './queries/get-job-report.js';
import { ListJobReportsHandler } from './queries/list-job-reports.js';
import { ListJobStatementsHandler } from './queries/list-job-statements.js';

@Module({
  controllers: [JobReportsController, JobStatementsController],
  providers: [
    SendJobReportHandler,
    TakeDownJobHandler,
    DismissReportsHandler,
    AppealTakeDownHandler,
    DecideAppealHandler,
    ListJobReportsHandler,
    GetJobReportHandler,
    CountJobReportsHandler,
    ListJobStatementsHandler,
  ],
})
export class ModerationModule {}
