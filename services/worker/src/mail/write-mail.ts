import type { EmailMessage, EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { MailText } from '@app/platform/mail/mail-text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Writer, WritingSettings } from './mail-template.js';
import { withWayOut } from './ways-out.js';

/** Who writes each mail. The features bring them; the catalogue puts them together. */
export type MailWriters = Record<EmailTemplate, Writer>;

export const MAIL_WRITERS = Symbol('mail-writers');

/**
 * Writes a mail from what is true when it is sent. Null when there is nothing left to say: the application was
 * withdrawn, the invitation answered or taken back, the candidate moved again.
 */
export async function writeMail(
  em: EntityManager,
  message: Pick<EmailMessage, 'template' | 'subjectId' | 'eventId'> &
    Partial<Pick<EmailMessage, 'recipient'>>,
  settings: WritingSettings,
  writers: MailWriters,
): Promise<MailText | null> {
  const { template, subjectId, eventId, recipient = '' } = message;
  const text = await writers[template](em, subjectId, settings, eventId, recipient);
  return text && withWayOut(em, text, { template, recipient }, settings);
}
