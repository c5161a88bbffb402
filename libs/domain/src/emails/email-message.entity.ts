import type { MailTemplate } from '@app/contracts/operations/mail-templates';
import { newId } from '@app/platform/identifiers/new-id';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { LockedRecipient } from './locked-recipient.js';

/**
 * A mail to send, written once per event, template and recipient. It holds ids, not texts: the mail is rendered when
 * it is sent. queued → sending (leased) → sent; dropped when it has become pointless by then, failed when the provider
 * refuses it for good.
 */
@Entity({
  tableName: 'email_message',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: 'company_id = app_company()', platform: 'true', worker: 'true' }),
})
@Unique({ properties: ['eventId', 'template', 'recipient'] })
@Index({ properties: ['companyId', 'createdAt'] })
@Index({
  name: 'email_message_unsent',
  properties: ['status', 'createdAt'],
  where: "status in ('queued', 'sending', 'failed')",
})
export class EmailMessage {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) eventId!: string;
  @Property({ type: 'text' }) template!: MailTemplate;
  /** The address it goes to. */
  @Property({ type: 'text' }) recipient!: string;
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  /** What the mail is about; the template says which. */
  @Property({ type: 'uuid' }) subjectId!: string;
  @Property({ type: 'text' }) status!: 'queued' | 'sending' | 'sent' | 'dropped' | 'failed';
  @Property({ type: 'integer' }) attempts: number = 0;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) dueAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) leasedUntil: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  @Index({ name: 'email_message_sent_at', where: 'sent_at is not null' })
  sentAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) providerId: string | null = null;
  /**
   * Why it was not handed over: the name of an error, `unwanted` where the reader chose to get no such mails, or
   * `pointless` where there was nothing left to say.
   */
  @Property({ type: 'text', nullable: true }) failure: string | null = null;
  /** What the mail server said to that, without addresses. */
  @Property({ type: 'text', nullable: true }) problem: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' })
  @Index({ name: 'email_message_created_at' })
  createdAt!: Date;

  static about(
    event: { id: string; companyId: string | null },
    mail: { template: MailTemplate; recipient: LockedRecipient; subjectId: string; notBefore?: Date },
    at: Date,
  ): EmailMessage {
    const message = new EmailMessage();
    message.id = newId();
    message.eventId = event.id;
    message.companyId = event.companyId;
    message.template = mail.template;
    message.recipient = mail.recipient;
    message.subjectId = mail.subjectId;
    message.status = 'queued';
    message.dueAt = mail.notBefore && mail.notBefore > at ? mail.notBefore : at;
    message.createdAt = at;
    return message;
  }

  /** Is not sent: there is no address that takes mail, its reader wants none of its kind, or nothing is left to say. */
  leaveOut(why: 'unreachable' | 'unwanted' | 'pointless'): void {
    this.status = 'dropped';
    this.failure = why === 'unreachable' ? null : why;
  }

  /**
   * Has a mail that the provider refused for good tried anew, as if it had been left at `at`. Any other one stays as it
   * is, so that asking twice sends one. Answers whether it is.
   */
  sendAgain(recipient: string, at: Date): boolean {
    if (this.status !== 'failed') return false;
    this.recipient = recipient;
    this.status = 'queued';
    this.attempts = 0;
    this.failure = null;
    this.problem = null;
    this.dueAt = at;
    this.createdAt = at;
    return true;
  }
}
