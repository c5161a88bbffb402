import { Logger } from '@app/platform/logging/logger';
import { MailRefused, MailThrottled } from '@app/platform/mail/mail-errors';
import { MAILER, type Mailer } from '@app/platform/mail/mailer';
import { onceDatabaseAnswers } from '@app/platform/postgres/once-database-answers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { type IdentitySettings, SETTINGS } from '../settings.js';
import { EmailMessage } from './email-message.entity.js';
import { MailBell } from './mail-bell.js';
import { MailRendering } from './render-mail.js';

const batch = 10;
const leaseSeconds = 90;
const lookMilliseconds = 1_000;
const attemptsAtMost = 12;
const longestPauseSeconds = 600;

/**
 * Sends waiting mails. A mail is leased before it is handed over, so that several processes share the work and a crash
 * only delays; the message id stays the same, so that a mail handed over twice can be recognised as one.
 */
@Injectable()
export class MailLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;
  private rungMeanwhile = false;

  constructor(
    private readonly database: Database,
    private readonly rendering: MailRendering,
    private readonly bell: MailBell,
    private readonly logger: Logger,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  onApplicationBootstrap(): void {
    this.bell.onRing(() => this.lookIn(0));
    this.lookIn(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private lookIn(milliseconds: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), milliseconds);
  }

  private async look(): Promise<void> {
    if (this.running) {
      this.rungMeanwhile = true;
      return;
    }
    this.rungMeanwhile = false;
    let sent = 0;
    this.running = this.sendDue().then(
      (count) => void (sent = count),
      (error: unknown) => this.logger.error('Looking for waiting mails failed', { error }),
    );
    await this.running;
    this.running = null;
    this.lookIn(sent === batch || this.rungMeanwhile ? 0 : lookMilliseconds);
  }

  /** Sends what is due, at most one batch, and says how many mails that were. */
  async sendDue(): Promise<number> {
    const { leased, now } = await this.database.change(async ({ em, now }) => {
      const ids = await em.execute<{ id: string }[]>(
        `update identity.email_message set status = 'sending', attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ?)
         where id in (select id from identity.email_message
           where status in ('queued', 'sending') and next_attempt_at <= now()
           order by next_attempt_at limit ? for update skip locked)
         returning id`,
        [leaseSeconds, batch],
      );
      return { leased: await em.find(EmailMessage, { id: { $in: ids.map(({ id }) => id) } }), now };
    });
    await Promise.all(leased.map((message) => this.send(message, now)));
    return leased.length;
  }

  private async send(message: EmailMessage, now: Date): Promise<void> {
    const leaseEnds = Date.now() + leaseSeconds * 1_000;
    const outcome = await this.handOver(message, now).catch((error: unknown) => ({ error }));
    if (typeof outcome !== 'string')
      this.logger.warn('A mail could not be handed over', {
        error: outcome.error,
        attempt: message.attempts,
      });
    // What was handed over must not be forgotten, and sent again, because the database was away for a moment.
    const note = () =>
      typeof outcome === 'string' ? this.settle(message, outcome) : this.tryLater(message, outcome.error);
    await onceDatabaseAnswers(note, () => !this.stopped && Date.now() < leaseEnds);
  }

  private async handOver(message: EmailMessage, now: Date): Promise<'sent' | 'dropped'> {
    const mail = await this.rendering.render(this.database.read(), message, now);
    if (!mail) return 'dropped';
    const from = this.settings.mailFrom;
    await this.mailer.send({ from, to: message.recipient, messageId: message.id, ...mail });
    return 'sent';
  }

  private async settle(message: EmailMessage, status: 'sent' | 'dropped'): Promise<void> {
    await this.database.read().execute(
      `update identity.email_message set status = ?, sent_at = case when ? = 'sent' then now() end, payload = '{}'
       where id = ?`,
      [status, status, message.id],
    );
  }

  private async tryLater(message: EmailMessage, error: unknown): Promise<void> {
    const pause = pauseAfter(message.attempts, error);
    const isOver = error instanceof MailRefused || message.attempts >= attemptsAtMost;
    const status = isOver ? 'failed' : 'queued';
    const problem = error instanceof Error ? error.name : 'unknown';
    await this.database.read().execute(
      `update identity.email_message set status = ?, last_problem = ?,
         next_attempt_at = now() + make_interval(secs => ?) where id = ?`,
      [status, problem, pause, message.id],
    );
  }
}

/** Doubling with some chance in it; a provider that names a time is believed. */
function pauseAfter(attempts: number, error: unknown): number {
  if (error instanceof MailThrottled) return error.retryAfterSeconds;
  return Math.min(longestPauseSeconds, 2 ** attempts) * (0.75 + Math.random() / 2);
}
