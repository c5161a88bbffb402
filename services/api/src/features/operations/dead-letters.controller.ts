import {
  DiscardDeadLetterBody,
  ListDeadLettersQuery,
  ReplayDeadLettersBody,
} from '@app/contracts/operations/dead-letter';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { deadLettersTable } from './operations-tables.js';
import { DiscardDeadLetter } from './commands/discard-dead-letter.js';
import { ReplayDeadLetters } from './commands/replay-dead-letters.js';
import { GetDeadLetter } from './queries/get-dead-letter.js';
import { ListDeadLetters } from './queries/list-dead-letters.js';

class ListDeadLettersDto extends createZodDto(ListDeadLettersQuery) {}
class ReplayDeadLettersDto extends createZodDto(ReplayDeadLettersBody) {}
class DiscardDeadLetterDto extends createZodDto(DiscardDeadLetterBody) {}

@Controller()
export class DeadLettersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('dead-letters')
  @ListOf('DeadLetterView', deadLettersTable)
  @Requires('dead-letter.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListDeadLettersDto) {
    return this.queries.execute(new ListDeadLetters(actor, query));
  }

  @Get('dead-letters/:id')
  @Requires('dead-letter.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetDeadLetter(actor, id));
  }

  /** Sends it through again; what was done before is not done twice. */
  @Post('dead-letters/:id/replay')
  @HttpCode(202)
  @Requires('dead-letter.replay')
  async replay(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.commands.execute(new ReplayDeadLetters(actor, { ids: [id] }));
    return this.queries.execute(new GetDeadLetter(actor, id));
  }

  /** The same for several at once: all that are named or none, or the oldest of those that fit. */
  @Post('dead-letter-replays')
  @HttpCode(202)
  @Requires('dead-letter.replay')
  replayMany(@CurrentActor() actor: Actor, @Body() { ids, filter = {} }: ReplayDeadLettersDto) {
    return this.commands.execute(new ReplayDeadLetters(actor, ids ? { ids } : { filter }));
  }

  @Post('dead-letters/:id/discard')
  @HttpCode(200)
  @Requires('dead-letter.discard')
  async discard(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: DiscardDeadLetterDto,
  ) {
    await this.commands.execute(new DiscardDeadLetter(actor, id, reason));
    return this.queries.execute(new GetDeadLetter(actor, id));
  }
}
