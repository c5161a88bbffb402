import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Actor } from '../../http/actor.js';
import { CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { GetBoard } from './queries/get-board.js';
import { ListStageCards } from './queries/list-stage-cards.js';

class StageCardsDto extends createZodDto(
  z.strictObject({ cursor: z.string().max(40).optional(), companyId: z.uuid().optional() }),
) {}

@Controller()
export class PipelinesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('pipelines/:id/board')
  @Requires('board.read')
  board(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetBoard(actor, id, companyId));
  }

  @Get('pipeline-stages/:id/cards')
  @Requires('board.read')
  cards(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() query: StageCardsDto) {
    return this.queries.execute(new ListStageCards(actor, id, query.cursor, query.companyId));
  }
}
