import {
  DecideAppealBody,
  DismissBody,
  JobReportMetricsQuery,
  ListJobReportsQuery,
  SendJobReportBody,
  TakeDownBody,
} from '@app/contracts/moderation/job-report';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Public, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { reportsTable } from './reports-table.js';
import { DecideAppeal } from './commands/decide-appeal.js';
import { DismissReports } from './commands/dismiss-reports.js';
import { SendJobReport } from './commands/send-job-report.js';
import { TakeDownJob } from './commands/take-down-job.js';
import { CountJobReports } from './queries/count-job-reports.js';
import { GetJobReport } from './queries/get-job-report.js';
import { ListJobReports } from './queries/list-job-reports.js';

class SendJobReportDto extends createZodDto(SendJobReportBody) {}
class TakeDownDto extends createZodDto(TakeDownBody) {}
class DismissDto extends createZodDto(DismissBody) {}
class DecideAppealDto extends createZodDto(DecideAppealBody) {}
class ListJobReportsDto extends createZodDto(ListJobReportsQuery) {}
class JobReportMetricsDto extends createZodDto(JobReportMetricsQuery) {}

@Controller()
export class JobReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('job-reports')
  @HttpCode(204)
  @Public('job-report.send')
  send(@Body() body: SendJobReportDto) {
    return this.commands.execute(new SendJobReport(body));
  }

  @Get('job-reports')
  @ListOf('JobReportView', reportsTable)
  @Requires('job-report.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListJobReportsDto) {
    return this.queries.execute(new ListJobReports(actor, query));
  }

  @Get('job-report-metrics')
  @Requires('job-report.list')
  metrics(@CurrentActor() actor: Actor, @Query() { year }: JobReportMetricsDto) {
    return this.queries.execute(new CountJobReports(actor, year));
  }

  @Get('job-reports/:id')
  @Requires('job-report.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetJobReport(actor, id));
  }

  @Post('job-reports/:id/take-down')
  @HttpCode(200)
  @Requires('job-report.decide')
  takeDown(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: TakeDownDto,
  ) {
    return this.commands.execute(new TakeDownJob(actor, id, version, body));
  }

  @Post('job-reports/:id/dismissal')
  @HttpCode(200)
  @Requires('job-report.decide')
  dismiss(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: DismissDto,
  ) {
    return this.commands.execute(new DismissReports(actor, id, version, body));
  }

  @Post('job-reports/:id/appeal-decision')
  @HttpCode(200)
  @Requires('job-report.decide')
  decideAppeal(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: DecideAppealDto,
  ) {
    return this.commands.execute(new DecideAppeal(actor, id, version, body));
  }
}
