import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { NotificationSetting } from '@app/domain/notifications/notification-setting.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether somebody takes mails of a kind. Who never said otherwise does. */
export async function takesMails(
  em: EntityManager,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  const choice = await em.findOne(NotificationSetting, { userId, kind });
  return choice?.enabled ?? true;
}
