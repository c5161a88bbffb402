import { Module } from '@nestjs/common';
import { EditCompanySettingsHandler } from './commands/edit-company-settings.js';
import { EditNotificationSettingsHandler } from './commands/edit-notification-settings.js';
import { GetCompanySettingsHandler } from './queries/get-company-settings.js';
import { GetNotificationSettingsHandler } from './queries/get-notification-settings.js';
import { SettingsController } from './settings.controller.js';

@Module({
  controllers: [SettingsController],
  providers: [
    EditCompanySettingsHandler,
    EditNotificationSettingsHandler,
    GetCompanySettingsHandler,
    GetNotificationSettingsHandler,
  ],
})
export class SettingsModule {}
