import { Module } from '@nestjs/common';
import { GetPlatformStatisticsHandler } from './queries/get-platform-statistics.js';
import { StatisticsController } from './statistics.controller.js';

@Module({ controllers: [StatisticsController], providers: [GetPlatformStatisticsHandler] })
export class StatisticsModule {}
