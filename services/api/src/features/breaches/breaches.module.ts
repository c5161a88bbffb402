import { Module } from '@nestjs/common';
import { BreachesController } from './breaches.controller.js';
import { ExportBreachHandler } from './commands/export-breach.js';

/** What has to be told when data got out. */
@Module({ controllers: [BreachesController], providers: [ExportBreachHandler] })
export class BreachesModule {}
