import { DashboardQuery } from '@app/contracts/companies/company-dashboard';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { GetCompanyDashboard } from './queries/get-company-dashboard.js';

class DashboardDto extends createZodDto(DashboardQuery) {}

@Controller('company-dashboards')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':companyId')
  @Requires('company-dashboard.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('companyId', IdPipe) companyId: string,
    @Query() query: DashboardDto,
  ) {
    return this.queries.execute(new GetCompanyDashboard(actor, companyId, query));
  }
}
