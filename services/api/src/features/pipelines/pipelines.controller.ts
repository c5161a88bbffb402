import { ListPipelinesQuery, StageOrderBody } from '@app/contracts/pipelines/pipeline';
import { BoardQuery, StageCardsQuery } from '@app/contracts/applications/board';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CompanyLookQueryDto, CompanyQueryDto } from '../../http/company-query.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { pipelinesTable } from './pipelines-tables.js';
import { ReorderStages } from './commands/reorder-stages.js';
import { GetBoard } from './queries/get-board.js';
import { GetBoardCard } from './queries/get-board-card.js';
import { GetPipeline } from './queries/get-pipeline.js';
import { ListPipelines } from './queries/list-pipelines.js';
import { ListStageCards } from './queries/list-stage-cards.js';

class BoardDto extends createZodDto(BoardQuery) {}
class StageCardsDto extends createZodDto(StageCardsQuery) {}
class ListPipelinesDto extends createZodDto(ListPipelinesQuery) {}
class StageOrderDto extends createZodDto(StageOrderBody) {}

@Controller()
export class PipelinesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('pipelines')
  @ListOf('PipelineView', pipelinesTable)
  @Requires('pipeline.read')
  list(@CurrentActor() actor: Actor, @Query() query: ListPipelinesDto) {
    return this.queries.execute(new ListPipelines(actor, query));
  }

  @Get('pipelines/:id')
  @Requires('pipeline.read')
  get(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
  ) {
    return this.queries.execute(new GetPipeline(actor, id, companyId));
  }

  @Post('pipelines/:id/stage-order')
  @HttpCode(200)
  @Requires('pipeline.edit')
  reorder(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { companyId }: CompanyQueryDto,
    @IfMatch() version: number,
    @Body() body: StageOrderDto,
  ) {
    return this.commands.execute(new ReorderStages(actor, id, version, body, companyId));
  }

  @Get('pipelines/:id/board')
  @Requires('board.read')
  board(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() query: BoardDto) {
    return this.queries.execute(new GetBoard(actor, id, query));
  }

  @Get('pipelines/:id/cards/:applicationId')
  @Requires('board.read')
  card(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('applicationId', IdPipe) applicationId: string,
    @Query() { companyId }: CompanyLookQueryDto,
  ) {
    return this.queries.execute(new GetBoardCard(actor, id, applicationId, companyId));
  }

  @Get('pipeline-stages/:id/cards')
  @Requires('board.read')
  cards(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Query() query: StageCardsDto) {
    return this.queries.execute(new ListStageCards(actor, id, query));
  }
}
