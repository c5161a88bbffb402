import { Module } from '@nestjs/common';
import { PublicJobsController } from './public-jobs.controller.js';
import { ListFeedJobsHandler } from './queries/list-feed-jobs.js';
import { ListJobCompaniesHandler } from './queries/list-job-companies.js';
import { ListJobPlacesHandler } from './queries/list-job-places.js';
import { MapOpenJobsHandler } from './queries/map-open-jobs.js';
import { PreviewJobHandler } from './queries/preview-job.js';
import { SearchJobsHandler } from './queries/search-jobs.js';

@Module({
  controllers: [PublicJobsController],
  providers: [
    ListFeedJobsHandler,
    ListJobCompaniesHandler,
    ListJobPlacesHandler,
    MapOpenJobsHandler,
    PreviewJobHandler,
    SearchJobsHandler,
  ],
})
export class PublicJobsModule {}
