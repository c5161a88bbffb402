import type { MailQueue, NotSent } from '@app/platform/mail/mail-queue';
import type { Database } from '../persistence/database.js';
import { EmailMessage, type MailTemplate } from '../persistence/email-message.entity.js';

/** Rows of `identity.email_message` with some templates as a queue. What a mail was about is deleted once it was sent. */
export class EmailQueue implements MailQueue<EmailMessage> {
  readonly leaseSeconds = 90;

  constructor(
    private readonly database: Database,
    private readonly templates: readonly MailTemplate[],
  ) {}

  lease(): Promise<EmailMessage | undefined> {
    return this.database.change(async ({ em }) => {
      const [leased] = await em.execute<{ id: string }[]>(
        `update identity.email_message set status = 'sending', attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ?)
         where id = (select id from identity.email_message
           where status in ('queued', 'sending') and next_attempt_at <= now() and template in (?)
           order by next_attempt_at limit 1 for update skip locked)
         returning id`,
        [this.leaseSeconds, this.templates],
      );
      return leased && em.findOneOrFail(EmailMessage, leased.id);
    });
  }

  sent({ id }: EmailMessage): Promise<void> {
    return this.update(`status = 'sent', sent_at = now(), payload = '{}'`, [id]);
  }

  dropped({ id }: EmailMessage): Promise<void> {
    return this.update(`status = 'dropped', payload = '{}'`, [id]);
  }

  failed({ id }: EmailMessage, { failure }: NotSent): Promise<void> {
    return this.update(`status = 'failed', last_problem = ?`, [failure, id]);
  }

  retry({ id }: EmailMessage, seconds: number, { failure }: NotSent): Promise<void> {
    const change = `status = 'queued', last_problem = ?, next_attempt_at = now() + make_interval(secs => ?)`;
    return this.update(change, [failure, seconds, id]);
  }

  putBack({ id }: EmailMessage, seconds: number, { failure }: NotSent): Promise<void> {
    const change = `status = 'queued', last_problem = ?, attempts = attempts - 1,
      next_attempt_at = now() + make_interval(secs => ?)`;
    return this.update(change, [failure, seconds, id]);
  }

  private async update(change: string, values: unknown[]): Promise<void> {
    await this.database.read().execute(`update identity.email_message set ${change} where id = ?`, values);
  }
}
