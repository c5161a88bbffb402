import { Module } from '@nestjs/common';
import { GetPlatformStatisticsHandler } from './queries/get-platform-statistics.js';
import { ListRecountsHandler } from './queries/list-recounts.js';
import { StatisticsController } from './statistics.controller.js';

@Module({
  controllers: [StatisticsController],
  providers: [GetPlatformStatisticsHandler, ListRecountsHandler],
})
export class StatisticsModule {}
