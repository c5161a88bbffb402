import {
  AnswerDataRequestBody,
  AssignDataRequestBody,
  type ListedDataRequestView,
  ListDataRequestsQuery,
  SubmitDataRequestBody,
} from '@app/contracts/privacy/data-request';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import type { ListPage } from '../../http/list-page.js';
import { AnswerDataRequest } from './commands/answer-data-request.js';
import { AssignDataRequest } from './commands/assign-data-request.js';
import { LiftRestriction } from './commands/lift-restriction.js';
import { SubmitDataRequest } from './commands/submit-data-request.js';
import { ListMyDataRequests } from './queries/list-my-data-requests.js';
import { ListDataRequests } from './queries/list-data-requests.js';

class SubmitDataRequestDto extends createZodDto(SubmitDataRequestBody) {}
class AnswerDataRequestDto extends createZodDto(AnswerDataRequestBody) {}
class AssignDataRequestDto extends createZodDto(AssignDataRequestBody) {}
class ListDataRequestsDto extends createZodDto(ListDataRequestsQuery) {}

@Controller()
export class DataRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('data-requests')
  @ListOf('ListedDataRequestView')
  @Requires('data-request.list')
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListDataRequestsDto,
  ): Promise<ListPage<ListedDataRequestView>> {
    const isOwn = actor.scope('data-request.list') === 'self';
    return isOwn
      ? this.queries.execute(new ListMyDataRequests(actor, query))
      : this.queries.execute(new ListDataRequests(actor, query));
  }

  @Post('data-requests')
  @Requires('data-request.submit-own')
  make(@CurrentActor() actor: Actor, @Body() body: SubmitDataRequestDto) {
    return this.commands.execute(new SubmitDataRequest(actor, body));
  }

  @Put('data-requests/:id/assignee')
  @Requires('data-request.assign')
  assign(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() { userId }: AssignDataRequestDto,
  ) {
    const command = new AssignDataRequest(actor, id, version, userId);
    return this.commands.execute(command);
  }

  @Post('data-requests/:id/answer')
  @HttpCode(200)
  @Requires('data-request.answer')
  answer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: AnswerDataRequestDto,
  ) {
    const command = new AnswerDataRequest(actor, id, version, body);
    return this.commands.execute(command);
  }

  @Delete('job-applications/:id/restriction')
  @Requires('application.lift-restriction')
  liftRestriction(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @IfMatch() version: number) {
    return this.commands.execute(new LiftRestriction(actor, id, version));
  }
}
