import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import type { EmailMessage } from '@app/domain/emails/email-message.entity';
import { mailChoiceToken } from '@app/domain/notifications/mail-choice-link';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kindOf, type MailWriters } from './mail-definition.js';

export const MAIL_WRITERS = Symbol('mail-writers');

/** What writing a mail needs, apart from its row: the installation, and the key that secret links are derived from. */
export type WritingSettings = Frame & { invitationKey: string };

/**
 * Writes a mail from what is true when it is sent. Null when there is nothing left to say: the application was
 * withdrawn, the invitation answered or revoked, the candidate moved again.
 */
export async function writeMail(
  em: EntityManager,
  message: Pick<EmailMessage, 'template' | 'subjectId' | 'eventId'> &
    Partial<Pick<EmailMessage, 'recipient'>>,
  settings: WritingSettings,
  writers: MailWriters,
): Promise<MailText | null> {
  const { template, subjectId, eventId, recipient = '' } = message;
  const { invitationKey } = settings;
  const text = await writers[template].write({ em, subjectId, eventId, recipient, invitationKey }, settings);
  const kind = kindOf(writers[template]);
  if (!text || !kind) return text;
  return { ...text, unsubscribe: await unsubscribeAddress(em, { kind, recipient }, settings) };
}

/** The address that ends mails of a kind by one click; undefined unless the address belongs to exactly one person. */
async function unsubscribeAddress(
  em: EntityManager,
  { kind, recipient }: { kind: NotificationKind; recipient: string },
  { publicUrl, invitationKey }: WritingSettings,
): Promise<string | undefined> {
  const people = await em.execute<{ id: string }[]>(
    'select id from app_user where lower(email) = ? and email_verified and disabled_at is null limit 2',
    [recipient],
  );
  const [person] = people;
  if (!person || people.length > 1) return undefined;
  const token = mailChoiceToken(invitationKey, { userId: person.id, kind });
  return `${publicUrl}/api/mail-choices/${person.id}/${kind}/${token}`;
}
