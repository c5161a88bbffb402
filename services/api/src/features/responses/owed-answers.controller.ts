import { ListOwedAnswersQuery, RemindResponsibleBody } from '@app/contracts/responses/due-responses';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { sendShort } from '../../http/list-page.js';
import { RemindResponsible } from './commands/remind-responsible.js';
import { ListOwedAnswers } from './queries/list-owed-answers.js';
import { ListOwedStages } from './queries/list-owed-stages.js';

class ListOwedAnswersDto extends createZodDto(ListOwedAnswersQuery) {}
class RemindResponsibleDto extends createZodDto(RemindResponsibleBody) {}

@Controller()
export class OwedAnswersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('answer-reminders')
  @Requires('answer-reminder.ask')
  remind(@CurrentActor() actor: Actor, @Body() _body: RemindResponsibleDto) {
    return this.commands.execute(new RemindResponsible(actor));
  }

  @Get('owed-answers')
  @ListOf('OwedAnswersView')
  @Requires('application.list')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { filter, range }: ListOwedAnswersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owed = await this.queries.execute(new ListOwedAnswers(actor, filter?.companyId));
    return sendShort(reply, 'owed-answers', owed, { range });
  }

  @Get('owed-answer-stages')
  @ListOf('OwedStageView')
  @Requires('application.list')
  async stages(
    @CurrentActor() actor: Actor,
    @Query() { filter, range }: ListOwedAnswersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const stages = await this.queries.execute(new ListOwedStages(actor, filter?.companyId));
    return sendShort(reply, 'owed-answer-stages', stages, { range });
  }
}
