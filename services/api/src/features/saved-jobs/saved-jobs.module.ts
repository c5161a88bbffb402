import { Module } from '@nestjs/common';
import { SaveJobHandler } from './commands/save-job.js';
import { UnsaveJobHandler } from './commands/unsave-job.js';
import { ListSavedJobsHandler } from './queries/list-saved-jobs.js';
import { SavedJobsController } from './saved-jobs.controller.js';

@Module({
  controllers: [SavedJobsController],
  providers: [ListSavedJobsHandler, SaveJobHandler, UnsaveJobHandler],
})
export class SavedJobsModule {}
