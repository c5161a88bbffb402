import { databaseNow } from '@app/database/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

type Recipient = { email: string; reachable: boolean };

const RECIPIENT = `select person.email, (${isReachable}) as reachable from application
  join app_user person on person.id = application.applicant_id
  where application.id = ? and application.status <> 'withdrawn'`;

/**
 * Leaves the mail of a message for the applicant. Where they cannot be reached by mail that is noted in its place, so that
 * whoever wrote it can see it.
 */
export async function passOnMessage(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  { activityId: subjectId, applicationId }: { activityId: string; applicationId: string },
): Promise<void> {
  const [person] = await em.execute<Recipient[]>(RECIPIENT, [applicationId]);
  if (!person) return;
  const recipient = person.email.toLowerCase();
  const mail = EmailMessage.about(
    event,
    { template: 'application-message', recipient, subjectId },
    await databaseNow(em),
  );
  if (!person.reachable) mail.status = 'dropped';
  em.persist(mail);
}
