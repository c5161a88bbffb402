import { JobEventBody } from '@app/contracts/analytics/job-event';
import { PageViewBody } from '@app/contracts/analytics/page-view';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../../http/decorators.js';
import { RecordJobEvent } from './commands/record-job-event.js';
import { RecordPageView } from './commands/record-page-view.js';

class PageViewDto extends createZodDto(PageViewBody) {}
class JobEventDto extends createZodDto(JobEventBody) {}

@Controller()
export class AnalyticsController {
  constructor(private readonly commands: CommandBus) {}

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
