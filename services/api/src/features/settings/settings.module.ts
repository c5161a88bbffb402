import { Module } from '@nestjs/common';
import { EditCompanySettingsHandler } from './commands/edit-company-settings.js';
import { EditNotificationSettingsHandler } from './commands/edit-notification-settings.js';
import { EndMailsHandler } from './commands/end-mails.js';
import { MailChoicesController } from './mail-choices.controller.js';
import { GetCompanySettingsHandler } from './queries/get-company-settings.js';
import { GetNotificationSettingsHandler } from './queries/get-notification-settings.js';
import { SettingsController } from './settings.controller.js';

@Module({
  controllers: [SettingsController, MailChoicesController],
  providers: [
    EditCompanySettingsHandler,
    EditNotificationSettingsHandler,
    EndMailsHandler,
    GetCompanySettingsHandler,
    GetNotificationSettingsHandler,
  ],
})
export class SettingsModule {}
