import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { UnsubscribeHandler } from './commands/unsubscribe.js';

@Module({ controllers: [AlertsController], providers: [UnsubscribeHandler] })
export class AlertsModule {}
