import { StartBulkActionBody } from '@app/contracts/bulk-actions/bulk-action';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import {
  AnswerKeeper,
  type KeepAnswer,
  OptionalIdempotencyInterceptor,
} from '../../http/idempotency.interceptor.js';
import { IdPipe } from '../../http/id.pipe.js';
import { StartBulkAction } from './commands/start-bulk-action.js';
import { UndoBulkAction } from './commands/undo-bulk-action.js';
import { GetBulkAction } from './queries/get-bulk-action.js';

class StartBulkActionDto extends createZodDto(StartBulkActionBody) {}

@Controller()
export class BulkActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('application-bulk-actions')
  @HttpCode(202)
  @Requires('application.move')
  @UseInterceptors(OptionalIdempotencyInterceptor)
  start(
    @CurrentActor() actor: Actor,
    @Body() body: StartBulkActionDto,
    @AnswerKeeper() keepAnswer: KeepAnswer,
  ) {
    return this.commands.execute(new StartBulkAction(actor, body, keepAnswer));
  }

  @Get('application-bulk-actions/:id')
  @Requires('application.move')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetBulkAction(actor, id));
  }

  @Delete('application-bulk-actions/:id')
  @HttpCode(202)
  @Requires('application.move')
  undo(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.commands.execute(new UndoBulkAction(actor, id));
  }
}
