import { type NotificationKind, notificationKinds } from '@app/contracts/notifications/notification-settings';
import { isMailChoiceToken, type MailChoice } from '@app/domain/notifications/mail-choice-link';
import { AppError } from '@app/platform/errors/app-error';

/** Knows whether the secret of a link that ends a kind of mails is the right one. */
export class MailChoiceLinks {
  constructor(private readonly key: string) {}

  /** What the link may end. A wrong secret, an unknown person and an unknown kind are the same: not found. */
  open(userId: string, named: string, token: string): MailChoice {
    const kind = notificationKinds.find((known): known is NotificationKind => known === named);
    if (!kind || !isMailChoiceToken(this.key, { userId, kind }, token))
      throw new AppError('resource.not-found');
    return { userId, kind };
  }
}
