import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Whether a person wants one kind of mail; without a row the default of that kind holds. */
@Entity({
  tableName: 'notification_setting',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    person: 'user_id = app_user_id()',
    company: 'user_id = app_user_id()',
    platform: 'user_id = app_user_id()',
    worker: 'true',
  }),
})
export class NotificationSetting {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ type: 'text' }) kind!: NotificationKind;
  @Property({ type: 'boolean' }) enabled!: boolean;
}
