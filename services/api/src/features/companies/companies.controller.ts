import { CompanyStatusBody } from '@app/contracts/companies/company-details';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { sendPage } from '../../http/list-page.js';
import { sendVersioned } from '../../http/version-header.js';
import { ChangeCompanyStatus } from './commands/change-company-status.js';
import { GetCompany } from './queries/get-company.js';
import { ListCompanies, ListCompaniesQuery } from './queries/list-companies.js';

class CompanyStatusDto extends createZodDto(CompanyStatusBody) {}
class ListCompaniesDto extends createZodDto(ListCompaniesQuery) {}

@Controller()
export class CompaniesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('companies')
  @Requires('company.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListCompaniesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'companies', await this.queries.execute(new ListCompanies(actor, query)));
  }

  @Get('companies/:id')
  @Requires('company.read')
  async get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.queries.execute(new GetCompany(actor, id)));
  }

  @Put('company-statuses/:id')
  @Requires('company.publish')
  changeStatus(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CompanyStatusDto,
  ) {
    return this.commands.execute(new ChangeCompanyStatus(actor, id, body));
  }
}
