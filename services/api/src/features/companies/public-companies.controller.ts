import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Public } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { GetPublicCompany } from './queries/get-public-company.js';

@Controller('public-companies')
export class PublicCompaniesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @Public('public-company.read')
  async get(@Param('id', IdPipe) id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.type('application/json; charset=utf-8');
    return this.queries.execute(new GetPublicCompany(id));
  }
}
