import { Module } from '@nestjs/common';
import { PipelinesController } from './pipelines.controller.js';
import { GetBoardHandler } from './queries/get-board.js';
import { ListStageCardsHandler } from './queries/list-stage-cards.js';

@Module({ controllers: [PipelinesController], providers: [GetBoardHandler, ListStageCardsHandler] })
export class PipelinesModule {}
