import {
  JobCompaniesParameters,
  JobPlacesParameters,
  JobSearchParameters,
} from '@app/contracts/public-jobs/job-search-query';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ResponseOf } from '../../http/response-of.js';
import { sharedFreshness } from '../../http/shared-freshness.js';
import { ListJobCompanies } from './queries/list-job-companies.js';
import { ListJobPlaces } from './queries/list-job-places.js';
import { PreviewJob } from './queries/preview-job.js';
import { SearchJobs } from './queries/search-jobs.js';

class JobSearchDto extends createZodDto(JobSearchParameters) {}
class JobCompaniesDto extends createZodDto(JobCompaniesParameters) {}
class JobPlacesDto extends createZodDto(JobPlacesParameters) {}

@Controller('public-jobs')
export class PublicJobsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ResponseOf('JobSearchView')
  @Public('public-job.search')
  async search(@Query() query: JobSearchDto, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.type('application/json; charset=utf-8').header('cache-control', sharedFreshness);
    return this.queries.execute(new SearchJobs(query));
  }

  /** The companies a search can be narrowed to. */
  @Get('companies')
  @Public('public-job.search')
  async companies(@Query() query: JobCompaniesDto, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('cache-control', sharedFreshness);
    return this.queries.execute(new ListJobCompanies(query));
  }

  /** The places with jobs that begin as one types. */
  @Get('places')
  @Public('public-job.search')
  async places(@Query() query: JobPlacesDto, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('cache-control', sharedFreshness);
    return this.queries.execute(new ListJobPlaces(query));
  }

  /** A closed job answers 410, with the job as it was: the page tells when it closed and what is similar. */
  @Get(':id')
  @ResponseOf('JobPreviewView')
  @Public('public-job.read')
  async preview(@Param('id', IdPipe) id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { json, open } = await this.queries.execute(new PreviewJob(id));
    void reply.status(open ? 200 : 410).type('application/json; charset=utf-8');
    return json;
  }
}
