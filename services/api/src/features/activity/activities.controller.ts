import { ListActivitiesQuery } from '@app/contracts/activity/activity';
import { InviteToJobBody } from '@app/contracts/activity/invite-to-job';
import { MarkAsReadBody } from '@app/contracts/activity/mark-as-read';
import { ActivityRecordBody, WriteActivityBody } from '@app/contracts/activity/write-activity';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyLookQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import {
  AnswerKeeper,
  type KeepAnswer,
  OptionalIdempotencyInterceptor,
} from '../../http/idempotency.interceptor.js';
import { ListOf } from '../../http/list-of.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { ResponseOf } from '../../http/response-of.js';
import { DeleteComment } from './commands/delete-comment.js';
import { EditComment } from './commands/edit-comment.js';
import { InviteToJob } from './commands/invite-to-job.js';
import { MarkAsRead } from './commands/mark-as-read.js';
import { ResendMessage } from './commands/resend-message.js';
import { WriteActivity } from './commands/write-activity.js';
import { GetActivity } from './queries/get-activity.js';
import { WrittenActivityInterceptor } from './written-activity.interceptor.js';
import { ListActivities } from './queries/list-activities.js';

class ListActivitiesDto extends createZodDto(ListActivitiesQuery) {}
class WriteActivityDto extends createZodDto(WriteActivityBody) {}
class InviteToJobDto extends createZodDto(InviteToJobBody) {}
class MarkAsReadDto extends createZodDto(MarkAsReadBody) {}
class ActivityRecordDto extends createZodDto(ActivityRecordBody) {}

@Controller()
export class ActivitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('activities')
  @ListOf('ActivityView')
  @Requires('activity.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListActivitiesDto) {
    return this.queries.execute(new ListActivities(actor, query));
  }

  @Get('activities/:id')
  @Requires('activity.list')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyLookQueryDto,
  ) {
    return this.queries.execute(new GetActivity(actor, id, companyId));
  }

  @Post('activities')
  @ResponseOf('ActivityView', 201)
  @Requires('activity.write')
  @UseInterceptors(WrittenActivityInterceptor, OptionalIdempotencyInterceptor)
  write(
    @CurrentActor() actor: Actor,
    @Body() body: WriteActivityDto,
    @AnswerKeeper() keepAnswer: KeepAnswer,
  ) {
    return this.commands.execute(new WriteActivity(actor, body, keepAnswer));
  }

  @Patch('activities/:id')
  @Requires('comment.edit-own')
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: ActivityRecordDto,
    @ReadOnlyCheck(ActivityRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetActivity(actor, id, undefined)), version);
    return this.commands.execute(new EditComment(actor, id, version, body));
  }

  @Delete('activities/:id')
  @Requires('comment.edit-own')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new DeleteComment(actor, id, version));
  }

  @Post('activities/:id/resend')
  @Requires('message.resend')
  @HttpCode(200)
  resend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new ResendMessage(actor, id));
  }

  @Post('job-applications/:id/invitations')
  @Requires('application.invite')
  invite(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: InviteToJobDto) {
    return this.commands.execute(new InviteToJob(actor, id, body));
  }

  @Post('activity-reads')
  @Requires('activity.mark-read')
  @HttpCode(200)
  markAsRead(@CurrentActor() actor: Actor, @Body() body: MarkAsReadDto) {
    return this.commands.execute(new MarkAsRead(actor, body));
  }
}
