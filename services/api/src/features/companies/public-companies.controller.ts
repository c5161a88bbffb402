import { CompanyJobsParameters } from '@app/contracts/public-jobs/company-jobs';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ResponseOf } from '../../http/response-of.js';
import { sharedFreshness } from '../../http/shared-freshness.js';
import { GetPublicCompany } from './queries/get-public-company.js';
import { ListCompanyJobs } from './queries/list-company-jobs.js';

class CompanyJobsDto extends createZodDto(CompanyJobsParameters) {}

@Controller('public-companies')
export class PublicCompaniesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @ResponseOf('PublicCompanyView')
  @Public('public-company.read')
  async get(@Param('id', IdPipe) id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.type('application/json; charset=utf-8');
    return this.queries.execute(new GetPublicCompany(id));
  }

  /** Its newest open jobs, of all places or of one of them. */
  @Get(':id/jobs')
  @ResponseOf('CompanyJobsView')
  @Public('public-company.read')
  async jobs(
    @Param('id', IdPipe) id: string,
    @Query() query: CompanyJobsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.type('application/json; charset=utf-8').header('cache-control', sharedFreshness);
    return this.queries.execute(new ListCompanyJobs(id, query));
  }
}
