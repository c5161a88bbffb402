import { databaseNow } from '@app/database/connection/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { kindOfMail } from '@app/domain/emails/mail-choices';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type HeldApplication, holdApplication } from '../../mail/recipients/hold-applicants.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

type Line = { activityId: string; applicationId: string };
type Cause = { id: string; companyId: string | null };

/**
 * Leaves the mail of a message for the applicant. Where they cannot be reached by mail, take no such mails, or withdrew
 * meanwhile, that is noted in its place, so that whoever wrote it can see it.
 */
export async function passOnMessage(em: EntityManager, event: Cause, line: Line): Promise<void> {
  const held = await holdApplication(em, line.applicationId);
  if (held) await leaveMail(em, event, line, held);
}

/**
 * Tries the mail of a line once more. A line about a mail of the product's own has the id of that mail: whether it still
 * holds, its writer knows. A message gets a mail of its own each time.
 */
export async function passOnAgain(em: EntityManager, event: Cause, line: Line): Promise<void> {
  const { companyId } = event;
  // Before the mail: whoever erases the application locks it first as well.
  const held = await holdApplication(em, line.applicationId);
  if (!held) return;
  const noted = await em.findOne(
    EmailMessage,
    { id: line.activityId, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!noted) return leaveMail(em, event, line, held);
  if (!noted.sendAgain(held.applicant.email.toLowerCase(), await databaseNow(em))) return;
  await leaveOutWhereNeeded(em, noted, held);
}

async function leaveMail(
  em: EntityManager,
  event: Cause,
  { activityId: subjectId }: Line,
  held: HeldApplication,
): Promise<void> {
  const recipient = held.applicant.email.toLowerCase();
  const words = { template: 'application-message', recipient, subjectId } as const;
  const mail = EmailMessage.about(event, words, await databaseNow(em));
  await leaveOutWhereNeeded(em, mail, held);
  em.persist(mail);
}

/** Says of a mail why it is not to be sent, where it is not. */
async function leaveOutWhereNeeded(
  em: EntityManager,
  mail: EmailMessage,
  { status, applicant }: HeldApplication,
): Promise<void> {
  const kind = kindOfMail(mail.template);
  if (status === 'withdrawn') mail.leaveOut('pointless');
  else if (!applicant.reachable) mail.leaveOut('unreachable');
  else if (kind !== null && !(await takesMails(em, applicant.id, kind))) mail.leaveOut('unwanted');
}
