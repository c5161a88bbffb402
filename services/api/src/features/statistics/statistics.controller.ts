import { ListRecountsQuery } from '@app/contracts/statistics/list-recounts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { ListOf } from '../../http/list-of.js';
import { sendPage } from '../../http/list-page.js';
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
  async recounts(
    @CurrentActor() actor: Actor,
    @Query() query: ListRecountsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, 'statistic-recounts', await this.queries.execute(new ListRecounts(actor, query)));
  }
}
