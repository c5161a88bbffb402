import type { EmailTemplate } from '@app/domain/emails/email-message.entity';
import { kindOfMail } from '@app/domain/emails/mail-choices';
import { mailChoiceToken } from '@app/domain/notifications/mail-choice-link';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailText } from '@app/platform/mail/mail-text';
import type { WritingSettings } from './mail-template.js';

/** Adds the address that ends such mails by one click, where the reader may choose them and is one person. */
export async function withWayOut(
  em: EntityManager,
  text: MailText,
  { template, recipient }: { template: EmailTemplate; recipient: string },
  { publicUrl, invitationKey }: WritingSettings,
): Promise<MailText> {
  const kind = kindOfMail(template);
  if (!kind) return text;
  const people = await em.execute<{ id: string }[]>(
    'select id from app_user where lower(email) = ? and email_verified and disabled_at is null limit 2',
    [recipient],
  );
  const [person] = people;
  if (!person || people.length > 1) return text;
  const choice = { userId: person.id, kind };
  const token = mailChoiceToken(invitationKey, choice);
  return { ...text, unsubscribe: `${publicUrl}/api/mail-choices/${person.id}/${kind}/${token}` };
}
