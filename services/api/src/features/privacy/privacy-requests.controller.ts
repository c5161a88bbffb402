import {
  AnswerPrivacyRequestBody,
  AssignPrivacyRequestBody,
  ListPrivacyRequestsQuery,
  MakePrivacyRequestBody,
} from '@app/contracts/privacy/privacy-request';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { sendPage } from '../../http/list-page.js';
import { sendVersioned } from '../../http/version-header.js';
import { AnswerPrivacyRequest } from './commands/answer-privacy-request.js';
import { AssignPrivacyRequest } from './commands/assign-privacy-request.js';
import { LiftRestriction } from './commands/lift-restriction.js';
import { MakePrivacyRequest } from './commands/make-privacy-request.js';
import { ListMyPrivacyRequests } from './queries/list-my-privacy-requests.js';
import { ListPrivacyRequests } from './queries/list-privacy-requests.js';

class MakePrivacyRequestDto extends createZodDto(MakePrivacyRequestBody) {}
class AnswerPrivacyRequestDto extends createZodDto(AnswerPrivacyRequestBody) {}
class AssignPrivacyRequestDto extends createZodDto(AssignPrivacyRequestBody) {}
class ListPrivacyRequestsDto extends createZodDto(ListPrivacyRequestsQuery) {}

@Controller()
export class PrivacyRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('privacy-requests')
  @ListOf('OwnPrivacyRequestView')
  @Requires('privacy-request.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListPrivacyRequestsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const isOwn = actor.scope('privacy-request.list') === 'self';
    return isOwn
      ? sendPage(
          reply,
          'privacy-requests',
          await this.queries.execute(new ListMyPrivacyRequests(actor, query)),
        )
      : sendPage(
          reply,
          'privacy-requests',
          await this.queries.execute(new ListPrivacyRequests(actor, query)),
        );
  }

  @Post('privacy-requests')
  @Requires('privacy-request.make-own')
  make(@CurrentActor() actor: Actor, @Body() body: MakePrivacyRequestDto) {
    return this.commands.execute(new MakePrivacyRequest(actor, body));
  }

  @Put('privacy-requests/:id/assignee')
  @Requires('privacy-request.assign')
  async assign(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() { userId }: AssignPrivacyRequestDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = new AssignPrivacyRequest(actor, id, version, userId);
    return sendVersioned(reply, await this.commands.execute(command));
  }

  @Post('privacy-requests/:id/answer')
  @HttpCode(200)
  @Requires('privacy-request.answer')
  async answer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: AnswerPrivacyRequestDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = new AnswerPrivacyRequest(actor, id, version, body);
    return sendVersioned(reply, await this.commands.execute(command));
  }

  @Delete('job-applications/:id/restriction')
  @Requires('application.lift-restriction')
  async liftRestriction(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendVersioned(reply, await this.commands.execute(new LiftRestriction(actor, id, version)));
  }
}
