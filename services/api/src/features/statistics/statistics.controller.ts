import { ListRecountsQuery } from '@app/contracts/statistics/list-recounts';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { GetPlatformStatistics } from './queries/get-platform-statistics.js';
import { ListRecounts } from './queries/list-recounts.js';

class ListRecountsDto extends createZodDto(ListRecountsQuery) {}

@Controller()
export class StatisticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('platform-statistics')
  @Requires('platform-statistics.read')
  get(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetPlatformStatistics(actor));
  }

  @Get('statistic-recounts')
  @ListOf('StatisticRecountView')
  @Requires('platform-statistics.read')
  recounts(@CurrentActor() actor: Actor, @Query() query: ListRecountsDto) {
    return this.queries.execute(new ListRecounts(actor, query));
  }
}
