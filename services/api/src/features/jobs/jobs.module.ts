import { Module } from '@nestjs/common';
import { ChangeJobStatusHandler } from './commands/change-job-status.js';
import { CloseJobHandler } from './commands/close-job.js';
import { CopyJobHandler } from './commands/copy-job.js';
import { CreateJobHandler } from './commands/create-job.js';
import { DeleteJobHandler } from './commands/delete-job.js';
import { EditJobHandler } from './commands/edit-job.js';
import { ExtendJobHandler } from './commands/extend-job.js';
import { RejectRemainingHandler } from './commands/reject-remaining.js';
import { JobsController } from './jobs.controller.js';
import { GetJobHandler } from './queries/get-job.js';
import { GetOpenApplicationsHandler } from './queries/get-open-applications.js';
import { ListJobsHandler } from './queries/list-jobs.js';

@Module({
  controllers: [JobsController],
  providers: [
    ChangeJobStatusHandler,
    CloseJobHandler,
    CopyJobHandler,
    CreateJobHandler,
    DeleteJobHandler,
    EditJobHandler,
    ExtendJobHandler,
    GetJobHandler,
    GetOpenApplicationsHandler,
    ListJobsHandler,
    RejectRemainingHandler,
  ],
})
export class JobsModule {}
