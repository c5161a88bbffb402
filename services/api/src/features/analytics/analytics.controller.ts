import { JobAnalyticsQuery } from '@app/contracts/analytics/job-analytics';
import { JobEventBody } from '@app/contracts/analytics/job-event';
import { PageViewBody } from '@app/contracts/analytics/page-view';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Public, Requires } from '../../access/decorators.js';
import { RecordJobEvent } from './commands/record-job-event.js';
import { RecordPageView } from './commands/record-page-view.js';
import { GetJobAnalytics } from './queries/get-job-analytics.js';

class PageViewDto extends createZodDto(PageViewBody) {}
class JobAnalyticsDto extends createZodDto(JobAnalyticsQuery) {}
class JobEventDto extends createZodDto(JobEventBody) {}

@Controller()
export class AnalyticsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('job-analytics')
  @Requires('job-analytics.read')
  analytics(@CurrentActor() actor: Actor, @Query() query: JobAnalyticsDto) {
    return this.queries.execute(new GetJobAnalytics(actor, query));
  }

  @Post('page-views')
  @HttpCode(204)
  @Public('page-view.record')
  recordPageView(@Body() body: PageViewDto) {
    return this.commands.execute(new RecordPageView(body));
  }

  @Post('job-events')
  @HttpCode(204)
  @Public('job-event.record')
  recordJobEvent(@Body() body: JobEventDto) {
    return this.commands.execute(new RecordJobEvent(body));
  }
}
