import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { EmailMessage, type EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LockedApplication } from './recipients/lock-applicants.js';

/**
 * Leaves one mail per address to be sent after the commit. It keeps ids only: the words are found when it is sent. What
 * `subjectId` names, the template says; before `notBefore` it is not sent. Answers the mails it left.
 */
export async function queueMail(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  mail: { template: EmailTemplate; recipients: LockedRecipient[]; subjectId: string; notBefore?: Date },
): Promise<EmailMessage[]> {
  const { template, subjectId, notBefore } = mail;
  const now = await databaseNow(em);
  const messages = [...new Set(mail.recipients)].map((recipient) =>
    EmailMessage.about(event, { template, recipient, subjectId, notBefore }, now),
  );
  em.persist(messages);
  return messages;
}

/** The same for many people at once, each with something of their own the mail is about. */
export async function queueMailOfEach(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  template: EmailTemplate,
  mails: readonly { recipient: LockedRecipient; subjectId: string }[],
): Promise<void> {
  const now = await databaseNow(em);
  em.persist(
    mails.map(({ recipient, subjectId }) =>
      EmailMessage.about(event, { template, recipient, subjectId }, now),
    ),
  );
}

/** Notes mails to the applicant on the timeline of their application. */
export function noteMails(
  em: EntityManager,
  application: LockedApplication,
  content: string,
  messages: readonly EmailMessage[],
): void {
  for (const { id, createdAt } of messages)
    em.persist(Activity.mailLine(application, content, { id, at: createdAt }));
}
