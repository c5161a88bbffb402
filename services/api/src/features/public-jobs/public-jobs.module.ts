import { Module } from '@nestjs/common';
import { PublicJobsController } from './public-jobs.controller.js';
import { PreviewJobHandler } from './queries/preview-job.js';
import { SearchJobsHandler } from './queries/search-jobs.js';

@Module({ controllers: [PublicJobsController], providers: [PreviewJobHandler, SearchJobsHandler] })
export class PublicJobsModule {}
