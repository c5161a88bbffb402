import { ListDueResponsesQuery, RemindResponsibleBody } from '@app/contracts/responses/due-responses';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { sendShort } from '../../http/list-page.js';
import { RemindResponsible } from './commands/remind-responsible.js';
import { ListDueResponses } from './queries/list-due-responses.js';
import { ListDueResponseStages } from './queries/list-due-response-stages.js';

class ListDueResponsesDto extends createZodDto(ListDueResponsesQuery) {}
class RemindResponsibleDto extends createZodDto(RemindResponsibleBody) {}

@Controller()
export class DueResponsesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('response-reminders')
  @Requires('response-reminder.request')
  remind(@CurrentActor() actor: Actor, @Body() _body: RemindResponsibleDto) {
    return this.commands.execute(new RemindResponsible(actor));
  }

  @Get('due-responses')
  @ListOf('DueResponsesView')
  @Requires('application.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { filter, range }: ListDueResponsesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const due = await this.queries.execute(new ListDueResponses(actor, filter?.companyId));
    return sendShort(reply, 'due-responses', due, { range });
  }

  @Get('due-response-stages')
  @ListOf('DueResponseStageView')
  @Requires('application.list')
  async stages(
    @CurrentActor() actor: Actor,
    @Query() { filter, range }: ListDueResponsesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const stages = await this.queries.execute(new ListDueResponseStages(actor, filter?.companyId));
    return sendShort(reply, 'due-response-stages', stages, { range });
  }
}
