import { AppealBody, ListJobStatementsQuery } from '@app/contracts/moderation/job-statement';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { AppealTakeDown } from './commands/appeal-take-down.js';
import { ListJobStatements } from './queries/list-job-statements.js';

class AppealDto extends createZodDto(AppealBody) {}
class ListJobStatementsDto extends createZodDto(ListJobStatementsQuery) {}

/** What a company reads of decisions against its jobs. */
@Controller('job-statements')
export class JobStatementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('StatementView')
  @Requires('job-statement.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListJobStatementsDto) {
    return this.queries.execute(new ListJobStatements(actor, query));
  }

  @Post(':id/appeal')
  @HttpCode(200)
  @Requires('job-statement.appeal')
  appeal(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() { words }: AppealDto,
  ) {
    return this.commands.execute(new AppealTakeDown(actor, id, version, words));
  }
}
