import type { EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What every mail knows about the installation that sends it. */
export type Frame = { brand: string; publicUrl: string };

/** What a mail says, before it is laid out. Every part is text: nothing in here is markup. */
export type MailText = {
  subject: string;
  /** One line some mailboxes show beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Short facts as label and value. */
  facts?: [string, string][];
  button?: { label: string; address: string };
  closing: string;
  /** Where an answer goes, when not to the sender of all mails. */
  replyTo?: string;
};

/** One kind of mail: how it is written from its facts, and an example that `npm run mail:preview` shows. */
export type MailTemplate<Facts> = {
  name: EmailTemplate;
  example: Facts;
  write(facts: Facts, frame: Frame): MailText;
};

/** What writing needs besides the row: the installation, and the key invitation links come from. */
export type WritingSettings = Frame & { invitationKey: string };

/** Finds the facts of one mail and writes it; null when there is nothing left to say. */
export type Writer = (
  em: EntityManager,
  subjectId: string,
  settings: WritingSettings,
  /** What happened, that the mail tells of. */
  eventId: string,
) => Promise<MailText | null>;
