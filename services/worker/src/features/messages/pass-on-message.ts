import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import { databaseNow } from '@app/database/connection/transaction';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kindOf, type MailWriters } from '../../mail/mail-definition.js';
import { type LockedApplication, lockApplication } from '../../mail/recipients/lock-applicants.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

type Line = { activityId: string; applicationId: string };
type Cause = { id: string; companyId: string | null };

/**
 * Queues the mail of a message for the applicant. If they are unreachable, opted out of such mails, or withdrew
 * in between, that is recorded instead, so that the author can see it.
 */
export async function passOnMessage(em: EntityManager, event: Cause, line: Line): Promise<void> {
  const application = await lockApplication(em, line.applicationId);
  if (application) await leaveMail(em, event, line, application);
}

/**
 * Resends the mail of a timeline entry. An entry about an automatic mail has the id of that mail, and its writer decides
 * whether it still applies. A message gets a new mail each time.
 */
export async function passOnAgain(
  em: EntityManager,
  event: Cause,
  line: Line,
  mails: MailWriters,
): Promise<void> {
  const { companyId } = event;
  // Lock before the mail: erasure locks the application first as well.
  const application = await lockApplication(em, line.applicationId);
  if (!application) return;
  const noted = await em.findOne(
    EmailMessage,
    { id: line.activityId, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!noted) return leaveMail(em, event, line, application);
  if (!noted.sendAgain(application.applicant.email, await databaseNow(em))) return;
  await leaveOutWhereNeeded(em, noted, application, kindOf(mails[noted.template]));
}

async function leaveMail(
  em: EntityManager,
  event: Cause,
  { activityId: subjectId }: Line,
  application: LockedApplication,
): Promise<void> {
  const { email: recipient } = application.applicant;
  const words = { template: 'application-message', recipient, subjectId } as const;
  const mail = EmailMessage.about(event, words, await databaseNow(em));
  await leaveOutWhereNeeded(em, mail, application, 'messages');
  em.persist(mail);
}

/** Marks a mail that must not be sent, with the reason. */
async function leaveOutWhereNeeded(
  em: EntityManager,
  mail: EmailMessage,
  { status, applicant }: LockedApplication,
  kind: NotificationKind | null,
): Promise<void> {
  if (status === 'withdrawn') mail.leaveOut('pointless');
  else if (!applicant.reachable) mail.leaveOut('unreachable');
  else if (kind !== null && !(await takesMails(em, applicant.id, kind))) mail.leaveOut('unwanted');
}
