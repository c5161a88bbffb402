import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Names of the mails of this service. */
export const mailTemplates = [
  'sign-up-code',
  'reset-code',
  'email-change-code',
  'email-verification-code',
  'account-exists',
  'password-changed',
  'email-change-requested',
  'email-change-by-support',
  'email-changed',
  'invitation',
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

/** What a template needs besides the recipient; a code is named by its attempt, never by its digits. */
export interface MailPayload {
  codeId?: string;
  sealed?: string;
  newAddress?: string;
}

/** A mail that waits to be sent, or was. */
@Entity({ tableName: 'email_message', schema: 'identity' })
export class EmailMessage {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  template!: MailTemplate;

  @Property({ type: 'text' })
  recipient!: string;

  @Property({ type: 'json' })
  payload!: MailPayload;

  /** The account it is about, with which it goes; null of mails to nobody, and of those from before mails knew it. */
  @Property({ type: 'uuid', nullable: true })
  accountId!: string | null;

  @Property({ type: 'text' })
  status!: 'queued' | 'sending' | 'sent' | 'dropped' | 'failed';

  @Property({ type: 'integer' })
  attempts!: number;

  @Property({ type: 'timestamptz' })
  nextAttemptAt!: Date;

  @Property({ type: 'text', nullable: true })
  lastProblem!: string | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
