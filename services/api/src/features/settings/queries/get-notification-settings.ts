import type {
  NotificationKind,
  NotificationSettingsView,
} from '@app/contracts/notifications/notification-settings';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class GetNotificationSettings extends ActorQuery<NotificationSettingsView> {}

type Row = { kind: NotificationKind; enabled: boolean };

/** Which mails a person gets; what they never chose is the default of its kind. */
@QueryHandler(GetNotificationSettings)
export class GetNotificationSettingsHandler implements IQueryHandler<GetNotificationSettings> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: GetNotificationSettings): Promise<NotificationSettingsView> {
    const rows = await this.reader.rows<Row>(actor.personMode(), {
      name: 'get-notification-settings',
      text: 'select kind, enabled from notification_setting where user_id = $1',
      values: [actor.userId],
    });
    const chosen = new Map(rows.map(({ kind, enabled }) => [kind, enabled]));
    const ofAll = chosen.get('new-application');
    return {
      id: actor.userId,
      newApplication: ofAll === undefined ? 'ownJobs' : ofAll ? 'all' : 'none',
      receipts: chosen.get('receipts') ?? true,
      messages: chosen.get('messages') ?? true,
      stageMoved: chosen.get('stage-moved') ?? true,
      rejections: chosen.get('rejections') ?? true,
      lateResponses: chosen.get('late-responses') ?? true,
      dueResponses: chosen.get('due-responses') ?? true,
    };
  }
}
