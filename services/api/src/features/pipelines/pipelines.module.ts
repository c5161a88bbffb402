import { Module } from '@nestjs/common';
import { AddStageHandler } from './commands/add-stage.js';
import { CreatePlanHandler } from './commands/create-plan.js';
import { DeletePlanHandler } from './commands/delete-plan.js';
import { EditPlanHandler } from './commands/edit-plan.js';
import { EditStageHandler } from './commands/edit-stage.js';
import { RemoveStageHandler } from './commands/remove-stage.js';
import { ReorderStagesHandler } from './commands/reorder-stages.js';
import { ApplyPlanHandler } from './commands/apply-plan.js';
import { PipelineStagesController } from './pipeline-stages.controller.js';
import { PipelinePlansController } from './pipeline-plans.controller.js';
import { PipelinesController } from './pipelines.controller.js';
import { GetBoardHandler } from './queries/get-board.js';
import { GetBoardCardHandler } from './queries/get-board-card.js';
import { GetPipelineHandler } from './queries/get-pipeline.js';
import { GetStageHandler } from './queries/get-stage.js';
import { ListPipelinesHandler } from './queries/list-pipelines.js';
import { ListStageCardsHandler } from './queries/list-stage-cards.js';
import { ListStagesHandler } from './queries/list-stages.js';

@Module({
  controllers: [PipelinesController, PipelinePlansController, PipelineStagesController],
  providers: [
    AddStageHandler,
    CreatePlanHandler,
    DeletePlanHandler,
    EditPlanHandler,
    EditStageHandler,
    RemoveStageHandler,
    ReorderStagesHandler,
    ApplyPlanHandler,
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
