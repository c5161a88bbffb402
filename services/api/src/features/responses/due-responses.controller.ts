import { ListDueResponsesQuery, RemindResponsibleBody } from '@app/contracts/responses/due-responses';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { shortPage } from '../../http/list-page.js';
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
  async list(@CurrentActor() actor: Actor, @Query() { filter, range }: ListDueResponsesDto) {
    return shortPage(await this.queries.execute(new ListDueResponses(actor, filter?.companyId)), { range });
  }

  @Get('due-response-stages')
  @ListOf('DueResponseStageView')
  @Requires('application.list')
  async stages(@CurrentActor() actor: Actor, @Query() { filter, range }: ListDueResponsesDto) {
    const all = await this.queries.execute(new ListDueResponseStages(actor, filter?.companyId));
    return shortPage(all, { range });
  }
}
