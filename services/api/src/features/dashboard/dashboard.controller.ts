import { ReadLinesBody } from '@app/contracts/dashboard/bell';
import { DashboardQuery, NeedsYouQuery } from '@app/contracts/dashboard/company-dashboard';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ReadLines } from './commands/read-lines.js';
import { GetCompanyDashboard } from './queries/get-company-dashboard.js';
import { GetNeedsYou } from './queries/get-needs-you.js';

class DashboardDto extends createZodDto(DashboardQuery) {}
class NeedsYouDto extends createZodDto(NeedsYouQuery) {}
class ReadLinesDto extends createZodDto(ReadLinesBody) {}

@Controller('company-dashboards')
export class DashboardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':companyId')
  @Requires('company-dashboard.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('companyId', IdPipe) companyId: string,
    @Query() query: DashboardDto,
  ) {
    return this.queries.execute(new GetCompanyDashboard(actor, companyId, query));
  }

  @Get(':companyId/needs-you')
  @Requires('company-dashboard.read')
  needsYou(
    @CurrentActor() actor: Actor,
    @Param('companyId', IdPipe) companyId: string,
    @Query() _reason: NeedsYouDto,
  ) {
    return this.queries.execute(new GetNeedsYou(actor, companyId));
  }

  @Post(':companyId/needs-you/reads')
  @HttpCode(200)
  @Requires('needs-you.mark-read-own')
  readLines(
    @CurrentActor() actor: Actor,
    @Param('companyId', IdPipe) companyId: string,
    @Body() body: ReadLinesDto,
  ) {
    return this.commands.execute(new ReadLines(actor, companyId, body));
  }
}
