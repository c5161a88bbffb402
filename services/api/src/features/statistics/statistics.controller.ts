import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Actor } from '../../http/actor.js';
import { CurrentActor, Requires } from '../../http/decorators.js';
import { GetPlatformStatistics } from './queries/get-platform-statistics.js';

@Controller('platform-statistics')
export class StatisticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Requires('platform-statistics.read')
  get(@CurrentActor() actor: Actor) {
    return this.queries.execute(new GetPlatformStatistics(actor));
  }
}
