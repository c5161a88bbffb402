import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { RequestJobAlertsHandler } from './commands/request-job-alerts.js';
import { ConfirmSearchesHandler } from './commands/confirm-searches.js';
import { DeleteSearchOfAddressHandler } from './commands/delete-search-of-address.js';
import { EditSearchOfAddressHandler } from './commands/edit-search-of-address.js';
import { RenewSearchOfAddressHandler } from './commands/renew-search-of-address.js';
import { UnsubscribeHandler } from './commands/unsubscribe.js';
import { ListSearchesOfAddressHandler } from './queries/list-searches-of-address.js';

@Module({
  controllers: [AlertsController],
  providers: [
    RequestJobAlertsHandler,
    ConfirmSearchesHandler,
    DeleteSearchOfAddressHandler,
    EditSearchOfAddressHandler,
    ListSearchesOfAddressHandler,
    RenewSearchOfAddressHandler,
    UnsubscribeHandler,
  ],
})
export class AlertsModule {}
