import { Logger } from '@app/platform/logging/logger';
import { MailRejected, MailThrottled } from '@app/platform/mail/mail-errors';
import { backOffSeconds, type LaneRules, MailLane } from '@app/platform/mail/mail-lane';
import { MAILER, type Mailer } from '@app/platform/mail/mailer';
import { onceDatabaseAnswers } from '@app/platform/postgres/once-database-answers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import {
  codeTemplates,
  EmailMessage,
  type MailTemplate,
  mailTemplates,
} from '../persistence/email-message.entity.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { MailRendering } from './render-mail.js';

const leaseSeconds = 90;
const attemptsAtMost = 12;
/** Between two tries of one mail. A code is of no use later, and is dropped with its last minute. */
const longestPauseSeconds = { codes: 15, notices: 600 };
const codes: readonly MailTemplate[] = codeTemplates;

/** Which mails a lane takes, and how it sends them. */
type Lane = LaneRules & { templates: readonly MailTemplate[] };

/**
 * Sends waiting mails in two lanes: codes, which somebody waits for, wait for no other mail, and a provider that asks to
 * wait keeps them for seconds. A mail is leased before it is handed over, so that several processes share the work and a
 * crash only delays; the message id stays the same, so that a mail handed over twice can be recognised as one.
 */
@Injectable()
export class MailLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lanes: MailLane<EmailMessage>[];
  private hasNewMail = false;
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly rendering: MailRendering,
    private readonly mailSignal: MailSignal,
    private readonly logger: Logger,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {
    const notices = mailTemplates.filter((template) => !codes.includes(template));
    this.lanes = [
      this.laneFor({ templates: codes, atOnce: 5, perSecond: null, longestPauseSeconds: 10 }),
      this.laneFor({
        templates: notices,
        atOnce: 5,
        perSecond: settings.mailsPerSecond,
        longestPauseSeconds: 30,
      }),
    ];
  }

  onApplicationBootstrap(): void {
    this.mailSignal.onSignal(() => void (this.hasNewMail = true));
    this.ticking = setInterval(() => this.tick(), this.settings.mailTick);
    for (const lane of this.lanes) lane.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.ticking);
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private tick(): void {
    if (!this.hasNewMail) return;
    this.hasNewMail = false;
    for (const lane of this.lanes) lane.ring();
  }

  private laneFor({ templates, ...rules }: Lane): MailLane<EmailMessage> {
    const lane: MailLane<EmailMessage> = new MailLane(rules, {
      take: () => this.take(templates),
      send: (message) => this.send(lane, message),
      failed: (error, during) =>
        this.logger.error(
          during === 'look' ? 'Looking for waiting mails failed' : 'What became of a mail could not be noted',
          { error },
        ),
    });
    return lane;
  }

  private async take(templates: readonly MailTemplate[]): Promise<EmailMessage | undefined> {
    return this.database.change(async ({ em }) => {
      const [leased] = await em.execute<{ id: string }[]>(
        `update identity.email_message set status = 'sending', attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ?)
         where id = (select id from identity.email_message
           where status in ('queued', 'sending') and next_attempt_at <= now() and template in (?)
           order by next_attempt_at limit 1 for update skip locked)
         returning id`,
        [leaseSeconds, templates],
      );
      return leased && em.findOneOrFail(EmailMessage, leased.id);
    });
  }

  private async send(lane: MailLane<EmailMessage>, message: EmailMessage): Promise<void> {
    const leaseEnds = Date.now() + leaseSeconds * 1_000;
    const outcome = await this.handOver(message).catch((error: unknown) => ({ error }));
    const note = this.noteOf(lane, message, outcome);
    // What was handed over must not be forgotten, and sent again, because the database was away for a moment.
    await onceDatabaseAnswers(note, () => !lane.isLeaving && Date.now() < leaseEnds);
  }

  private noteOf(
    lane: MailLane<EmailMessage>,
    message: EmailMessage,
    outcome: 'sent' | 'dropped' | { error: unknown },
  ): () => Promise<void> {
    if (typeof outcome === 'string') {
      if (outcome === 'sent') lane.taken();
      return () => this.settle(message, outcome);
    }
    const { error } = outcome;
    this.logger.warn('A mail could not be handed over', { error, attempt: message.attempts });
    if (!(error instanceof MailThrottled)) return () => this.tryLater(message, error);
    const seconds = lane.pause(error);
    return () => this.putBack(message, seconds);
  }

  private async handOver(message: EmailMessage): Promise<'sent' | 'dropped'> {
    const mail = await this.database.change(({ em, now }) => this.rendering.render(em, message, now));
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

  /** The provider asks to wait: that counts as no attempt. */
  private async putBack(message: EmailMessage, seconds: number): Promise<void> {
    await this.database.read().execute(
      `update identity.email_message set status = 'queued', last_problem = 'MailThrottled', attempts = attempts - 1,
         next_attempt_at = now() + make_interval(secs => ?) where id = ?`,
      [seconds, message.id],
    );
  }

  private async tryLater(message: EmailMessage, error: unknown): Promise<void> {
    const isCode = codes.includes(message.template);
    const pause = backOffSeconds(message.attempts, longestPauseSeconds[isCode ? 'codes' : 'notices']);
    const isOver = error instanceof MailRejected || (!isCode && message.attempts >= attemptsAtMost);
    const status = isOver ? 'failed' : 'queued';
    const problem = error instanceof Error ? error.name : 'unknown';
    await this.database.read().execute(
      `update identity.email_message set status = ?, last_problem = ?,
         next_attempt_at = now() + make_interval(secs => ?) where id = ?`,
      [status, problem, pause, message.id],
    );
  }
}
