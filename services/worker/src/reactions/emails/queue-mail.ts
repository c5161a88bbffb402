import { databaseNow } from '@app/database/transaction';
import { EmailMessage, type EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Leaves one mail per address to be sent after the commit. It keeps ids only: the words are found when it is sent. What
 * `subjectId` names, the template says; before `notBefore` it is not sent.
 */
export async function queueMail(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  mail: { template: EmailTemplate; recipients: string[]; subjectId: string; notBefore?: Date },
): Promise<void> {
  const { template, subjectId, notBefore } = mail;
  const now = await databaseNow(em);
  const addresses = new Set(mail.recipients.map((address) => address.toLowerCase()));
  for (const recipient of addresses) {
    em.persist(EmailMessage.about(event, { template, recipient, subjectId, notBefore }, now));
  }
}
