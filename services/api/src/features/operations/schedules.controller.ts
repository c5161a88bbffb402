import { ListSchedulesQuery } from '@app/contracts/operations/schedule';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IdPipe } from '../../http/id.pipe.js';
import { ListOf } from '../../http/list-of.js';
import { schedulesTable } from './operations-tables.js';
import { RunSchedule } from './commands/run-schedule.js';
import { GetSchedule } from './queries/get-schedule.js';
import { ListSchedules } from './queries/list-schedules.js';

class ListSchedulesDto extends createZodDto(ListSchedulesQuery) {}

@Controller('schedules')
export class SchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ListOf('ScheduleView', schedulesTable)
  @Requires('schedule.list')
  list(@CurrentActor() actor: Actor, @Query() query: ListSchedulesDto) {
    return this.queries.execute(new ListSchedules(actor, query));
  }

  @Get(':id')
  @Requires('schedule.list')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetSchedule(actor, id));
  }

  /** Has a worker run it now, if it does not run already. */
  @Post(':id/run')
  @HttpCode(202)
  @Requires('schedule.run')
  async run(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    await this.commands.execute(new RunSchedule(actor, id));
    return this.queries.execute(new GetSchedule(actor, id));
  }
}
