import { filledIn } from '@app/contracts/messages/merge-fields';
import { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import type { Rejection } from '@app/domain/applications/rejection.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import type { User } from '@app/domain/accounts/user.entity';
import { letterValues } from '@app/domain/messages/letter-values';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import type { EntityManager } from '@mikro-orm/postgresql';

const minute = 60_000;

/** What timelines say of the mails the product writes by itself. */
const notes = {
  'application-received': 'Confirmation that the application arrived',
  'stage-moved': 'News that the application moved on',
} as const;

type NotedMail = { template: keyof typeof notes; event: string | null; subjectId: string; at: Date };

/** A mail to the applicant that was sent long ago, with its line on the timeline. */
export function seedNotedMail(
  em: EntityManager,
  application: Application,
  { template, event, subjectId, at }: NotedMail,
): void {
  if (event === null) throw new Error('A mail is about an event');
  const { companyId } = application;
  const recipient = recipientWithoutAccount(application.email);
  const mail = EmailMessage.about({ id: event, companyId }, { template, recipient, subjectId }, at);
  end(mail, false);
  em.persist([mail, Activity.mailLine(application, notes[template], { id: mail.id, at })]);
}

type Letter = { rejection: Rejection; jobTitle: string; companyName: string; sender: User | null; at: Date };

/** The letter of a refusal as its applicant was told, with its mail. */
export function seedLetter(
  em: EntityManager,
  application: Application,
  { rejection, sender, at, ...names }: Letter,
): void {
  const { companyId, firstName, lastName } = application;
  const recipient = recipientWithoutAccount(application.email);
  const { id: subjectId, text } = rejection;
  const mail = EmailMessage.about(
    { id: subjectId, companyId },
    { template: 'rejection', recipient, subjectId },
    at,
  );
  end(mail, false);
  const to = { applicationId: application.id, firstName, lastName, ...names };
  const letter = filledIn(text, letterValues({ ...to, sender }));
  em.persist([mail, Activity.letterLine(application, letter, { id: mail.id, at })]);
}

/** The mail of a message, sent or given back. */
export function seedMessageMail(
  em: EntityManager,
  message: Activity,
  { companyId, email }: Application,
  { isBounced, at }: { isBounced: boolean; at: Date },
): void {
  const [event] = peekRecordedEvents(message);
  if (!event) throw new Error('A message was sent without word of it');
  const recipient = recipientWithoutAccount(email);
  const about = { template: 'application-message', recipient, subjectId: message.id } as const;
  const mail = EmailMessage.about({ id: event.id, companyId }, about, at);
  end(mail, isBounced);
  em.persist(mail);
}

function end(mail: EmailMessage, isBounced: boolean): void {
  mail.attempts = 1;
  mail.status = isBounced ? 'failed' : 'sent';
  if (isBounced) {
    mail.failure = 'MailRejected';
    mail.problem = '550 5.1.1 There is no such mailbox';
  } else mail.sentAt = new Date(mail.createdAt.getTime() + minute);
}
