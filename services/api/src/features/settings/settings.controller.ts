import { NotificationSettingsRecordBody } from '@app/contracts/notifications/notification-settings';
import { CompanySettingsRecordBody } from '@app/contracts/settings/company-settings';
import { AppError } from '@app/platform/errors/app-error';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createZodDto } from 'nestjs-zod';
import { Actor } from '../../access/actor.js';
import { CurrentActor, Requires } from '../../access/decorators.js';
import { IfMatch } from '../../http/if-match.js';
import { IdPipe } from '../../http/id.pipe.js';
import { type CheckReadOnly, ReadOnlyCheck } from '../../http/read-only-fields.js';
import { EditCompanySettings } from './commands/edit-company-settings.js';
import { EditNotificationSettings } from './commands/edit-notification-settings.js';
import { GetCompanySettings } from './queries/get-company-settings.js';
import { GetNotificationSettings } from './queries/get-notification-settings.js';

class CompanySettingsRecordDto extends createZodDto(CompanySettingsRecordBody) {}
class NotificationSettingsRecordDto extends createZodDto(NotificationSettingsRecordBody) {}

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('company-settings/:id')
  @Requires('company-settings.read')
  ofCompany(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.queries.execute(new GetCompanySettings(actor, id));
  }

  @Patch('company-settings/:id')
  @Requires('company-settings.edit')
  async editOfCompany(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @IfMatch() version: number,
    @Body() body: CompanySettingsRecordDto,
    @ReadOnlyCheck(CompanySettingsRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    await checkReadOnly(() => this.queries.execute(new GetCompanySettings(actor, id)), version);
    await this.commands.execute(new EditCompanySettings(actor, id, version, body));
    return this.ofCompany(actor, id);
  }

  @Get('notification-settings/:id')
  @Requires('notification-settings.read-own')
  notifications(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    requireSelf(actor, id);
    return this.queries.execute(new GetNotificationSettings(actor));
  }

  @Patch('notification-settings/:id')
  @Requires('notification-settings.edit-own')
  async editNotifications(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: NotificationSettingsRecordDto,
    @ReadOnlyCheck(NotificationSettingsRecordBody) checkReadOnly: CheckReadOnly,
  ) {
    requireSelf(actor, id);
    await checkReadOnly(() => this.queries.execute(new GetNotificationSettings(actor)));
    await this.commands.execute(new EditNotificationSettings(actor, body));
    return this.queries.execute(new GetNotificationSettings(actor));
  }
}

/** Nobody finds the settings of somebody else. */
function requireSelf(actor: Actor, id: string): void {
  if (id !== actor.userId) throw new AppError('resource.not-found');
}
