import type { EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import type { EntityManager } from '@mikro-orm/postgresql';

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
  /** The address it goes to: what waits for each of several people is counted for them alone. */
  recipient: string,
) => Promise<MailText | null>;
