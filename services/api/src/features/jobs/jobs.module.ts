import { Module } from '@nestjs/common';
import { ChangeJobStatusHandler } from './commands/change-job-status.js';
import { CreateJobHandler } from './commands/create-job.js';
import { EditJobHandler } from './commands/edit-job.js';
import { JobsController } from './jobs.controller.js';
import { GetJobHandler } from './queries/get-job.js';
import { ListJobsHandler } from './queries/list-jobs.js';

@Module({
  controllers: [JobsController],
  providers: [ChangeJobStatusHandler, CreateJobHandler, EditJobHandler, GetJobHandler, ListJobsHandler],
})
export class JobsModule {}
