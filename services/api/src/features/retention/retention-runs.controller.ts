import { ExportDueBody, ListDueQuery, ListRunsQuery } from '@app/contracts/retention/retention-run';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { ExportDueApplications } from './commands/export-due-applications.js';
import { PauseNextRun } from './commands/pause-next-run.js';
import { ResumeNextRun } from './commands/resume-next-run.js';
import { GetNextRun } from './queries/get-next-run.js';
import { ListDueApplications } from './queries/list-due-applications.js';
import { ListRetentionRuns } from './queries/list-retention-runs.js';

class ListRunsDto extends createZodDto(ListRunsQuery) {}
class ListDueDto extends createZodDto(ListDueQuery) {}
class ExportDueDto extends createZodDto(ExportDueBody) {}

@Controller()
export class RetentionRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('retention-runs')
  @ListOf('RetentionRunView')
  @Requires('retention-run.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListRunsDto) {
    return this.queries.execute(new ListRetentionRuns(actor, query));
  }

  @Get('retention-runs/next')
  @Requires('retention-run.list')
  next(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetNextRun(actor, new Date()));
  }

  @Get('retention-runs/next/applications')
  @ListOf('DueApplicationView')
  @Requires('retention-run.list')
  due(@CurrentActor() actor: Actor, @Query() query: ListDueDto) {
    return this.queries.execute(new ListDueApplications(actor, query, new Date()));
  }

  @Put('retention-runs/next/pause')
  @Requires('retention-run.pause')
  async pause(@CurrentActor() actor: Actor) {
    await this.commands.execute(new PauseNextRun(actor));
    return this.next(actor);
  }

  @Delete('retention-runs/next/pause')
  @Requires('retention-run.pause')
  async resume(@CurrentActor() actor: Actor) {
    await this.commands.execute(new ResumeNextRun(actor));
    return this.next(actor);
  }

  @Post('retention-exports')
  @HttpCode(200)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="next-deletion-run.csv"')
  @Requires('retention-report.export')
  export(@CurrentActor() actor: Actor, @Body() _body: ExportDueDto) {
    return this.commands.execute(new ExportDueApplications(actor));
  }
}
