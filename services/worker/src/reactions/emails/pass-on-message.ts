import { databaseNow } from '@app/database/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { kindOfMail } from '@app/domain/emails/mail-choices';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';
import { takesMails } from './takes-mails.js';

type Recipient = { id: string; email: string; reachable: boolean; withdrew: boolean };
type Line = { activityId: string; applicationId: string };

const RECIPIENT = `select person.id, person.email, (${isReachable}) as reachable, application.status = 'withdrawn' as withdrew
  from application join app_user person on person.id = application.applicant_id where application.id = ?`;

/**
 * Leaves the mail of a message for the applicant. Where they cannot be reached by mail, take no such mails, or withdrew
 * meanwhile, that is noted in its place, so that whoever wrote it can see it.
 */
export async function passOnMessage(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  { activityId: subjectId, applicationId }: Line,
): Promise<void> {
  const person = await applicantOf(em, applicationId);
  if (!person) return;
  const recipient = person.email.toLowerCase();
  const mail = EmailMessage.about(
    event,
    { template: 'application-message', recipient, subjectId },
    await databaseNow(em),
  );
  await leaveOutWhereNeeded(em, mail, person);
  em.persist(mail);
}

/**
 * Tries the mail of a line once more. A line about a mail of the product's own has the id of that mail: whether it still
 * holds, its writer knows. A message gets a mail of its own each time.
 */
export async function passOnAgain(
  em: EntityManager,
  event: { id: string; companyId: string | null },
  { activityId, applicationId }: Line,
): Promise<void> {
  const { companyId } = event;
  const noted = await em.findOne(
    EmailMessage,
    { id: activityId, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!noted) return passOnMessage(em, event, { activityId, applicationId });
  const person = await applicantOf(em, applicationId);
  if (!person) return;
  if (!noted.sendAgain(person.email.toLowerCase(), await databaseNow(em))) return;
  await leaveOutWhereNeeded(em, noted, person);
}

/** Says of a mail why it is not to be sent, where it is not. */
async function leaveOutWhereNeeded(
  em: EntityManager,
  mail: EmailMessage,
  { id, reachable, withdrew }: Recipient,
): Promise<void> {
  const kind = kindOfMail(mail.template);
  if (withdrew) mail.leaveOut('pointless');
  else if (!reachable) mail.leaveOut('unreachable');
  else if (kind !== null && !(await takesMails(em, id, kind))) mail.leaveOut('unwanted');
}

/** Where the applicant gets mail, and whether there is anything left to tell them. */
async function applicantOf(em: EntityManager, applicationId: string): Promise<Recipient | undefined> {
  const [person] = await em.execute<Recipient[]>(RECIPIENT, [applicationId]);
  return person;
}
