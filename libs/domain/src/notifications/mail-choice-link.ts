import { createHmac } from 'node:crypto';
import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';

/** Whose mails of which kind a link ends. */
export type MailChoice = { userId: string; kind: NotificationKind };

/** The 256-bit secret of such a link, derived like those of invitations: nothing in the database opens the door. */
export function mailChoiceToken(key: string, { userId, kind }: MailChoice): string {
  return createHmac('sha256', key).update(`mail-choice:${kind}:${userId}`).digest('base64url');
}

/** Compares in constant time. */
export function isMailChoiceToken(key: string, choice: MailChoice, presented: string): boolean {
  return isSameSecret(mailChoiceToken(key, choice), presented);
}
