import type { MailTemplate } from '@app/contracts/operations/mail-templates';
import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import type { LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LockedApplication } from './recipients/lock-applicants.js';

/** What a row of a mail belongs to: the event, or what stands for it. */
type Cause = { id: string; companyId: string | null };

/** Who gets a mail, with what differs from the other recipients. */
export type Recipient = {
  address: LockedRecipient;
  /** Id of what the mail is about. */
  about?: string;
  /** In place of the event: one recipient gets a mail once for each cause. */
  cause?: Cause;
  notBefore?: Date;
  /** Why the mail is recorded and not sent. */
  leftOut?: 'unreachable';
  /** The application of an applicant, on whose timeline the mail is noted. */
  application?: LockedApplication;
};

type Queued = {
  template: MailTemplate;
  /** Id of what the mail is about; null where each recipient has something of their own. */
  subjectId: string | null;
  recipients: readonly (LockedRecipient | Recipient)[];
  /** The line about it on the timeline of the application. */
  timeline?: string;
};

/** Queues one mail per address, to be sent after the commit. Rows hold ids only: facts are loaded when a mail is sent. */
export async function queueMail(em: EntityManager, event: Cause, mail: Queued): Promise<void> {
  const { template, timeline } = mail;
  const now = await databaseNow(em);
  for (const one of eachOnce(mail.recipients)) {
    const {
      address,
      about: subjectId = mail.subjectId,
      cause = event,
      notBefore,
      leftOut,
      application,
    } = one;
    if (subjectId === null) throw new Error(`A mail "${template}" is about nothing`);
    const row = { template, recipient: address, subjectId, notBefore };
    const message = EmailMessage.about(cause, row, now);
    if (leftOut) message.leaveOut(leftOut);
    em.persist(message);
    if (timeline !== undefined && application)
      em.persist(Activity.mailLine(application, timeline, { id: message.id, at: now }));
  }
}

/** Recipients without those of the same address and cause; of several subjects the last one counts. */
function eachOnce(recipients: Queued['recipients']): Iterable<Recipient> {
  const found = new Map<string, Recipient>();
  for (const one of recipients) {
    const recipient: Recipient = typeof one === 'string' ? { address: one } : one;
    found.set(`${recipient.cause?.id ?? ''} ${recipient.address}`, recipient);
  }
  return found.values();
}
