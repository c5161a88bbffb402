import { Module } from '@nestjs/common';
import { AddStageHandler } from './commands/add-stage.js';
import { EditStageHandler } from './commands/edit-stage.js';
import { RemoveStageHandler } from './commands/remove-stage.js';
import { ReorderStagesHandler } from './commands/reorder-stages.js';
import { PipelineStagesController } from './pipeline-stages.controller.js';
import { PipelinesController } from './pipelines.controller.js';
import { GetBoardHandler } from './queries/get-board.js';
import { GetBoardCardHandler } from './queries/get-board-card.js';
import { GetPipelineHandler } from './queries/get-pipeline.js';
import { GetStageHandler } from './queries/get-stage.js';
import { ListPipelinesHandler } from './queries/list-pipelines.js';
import { ListStageCardsHandler } from './queries/list-stage-cards.js';
import { ListStagesHandler } from './queries/list-stages.js';

@Module({
  controllers: [PipelinesController, PipelineStagesController],
  providers: [
    AddStageHandler,
    EditStageHandler,
    RemoveStageHandler,
    ReorderStagesHandler,
    GetBoardHandler,
    GetBoardCardHandler,
    GetPipelineHandler,
    GetStageHandler,
    ListPipelinesHandler,
    ListStageCardsHandler,
    ListStagesHandler,
  ],
})
export class PipelinesModule {}
