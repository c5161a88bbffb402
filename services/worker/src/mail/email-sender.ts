import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { Logger } from '@app/platform/logging/logger';
import { layOutMail } from '@app/platform/mail/lay-out-mail';
import { MailRejected, MailThrottled } from '@app/platform/mail/mail-errors';
import { backOffSeconds, type LaneRules, MailLane } from '@app/platform/mail/mail-lane';
import { saidByServer } from '@app/platform/mail/said-by-server';
import type { HandedOver, Mailer } from '@app/platform/mail/mailer';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { MikroORM } from '@mikro-orm/postgresql';
import { EmailSignal } from './email-signal.js';
import { EmailQueue, type LeasedMail, type NotSent } from './email-queue.js';
import type { WritingSettings } from './mail-template.js';
import { mailWaitsUntil } from './mail-waits.js';
import { type MailWriters, writeMail } from './write-mail.js';

/** What the sender is told: who sends, what writing needs, and how many mails go at once and in a second. */
export type SenderSettings = WritingSettings & { from: string; lane?: Partial<LaneRules> };

/** One after the other, as fast as the provider takes them. */
const usualLane: LaneRules = { atOnce: 1, perSecond: null, longestPauseSeconds: 30 };
const longestPauseSeconds = 600;
/** Mail servers try for days before they give a mail back; so do we. */
const giveUpAfterSeconds = 3 * 24 * 60 * 60;

/**
 * Sends the mails that reactions left, several at once. It wakes up when a row was committed by this process and looks by
 * itself each second. Several processes can run it at once. When one of them dies, the mails it was handing over are in
 * a state nobody knows, and none but those waits for its lease to end.
 */
export class EmailSender {
  private readonly queue: EmailQueue;
  private readonly lane: MailLane<LeasedMail>;
  private readonly signal = new EmailSignal(() => this.lane.ring());

  constructor(
    private readonly orm: MikroORM,
    private readonly mailer: Mailer,
    private readonly settings: SenderSettings,
    private readonly logger: Logger,
    private readonly writers: MailWriters,
  ) {
    this.queue = new EmailQueue(orm, () => this.lane.isLeaving);
    this.lane = new MailLane(
      { ...usualLane, ...settings.lane },
      {
        take: () => this.queue.lease(),
        send: (mail) => this.send(mail),
        failed: (error, during) =>
          this.logger.error(
            during === 'look'
              ? 'Looking for waiting mails failed'
              : 'What became of a mail could not be noted',
            { error },
          ),
      },
    );
  }

  start(): void {
    this.orm.em.getEventManager().registerSubscriber(this.signal);
    this.lane.start();
  }

  /** Ends after the mails that are being handed over; nothing new is taken. */
  async stop(): Promise<void> {
    this.signal.silence();
    await this.lane.stop();
  }

  /** Sends what is due, and says how many mails that were. */
  sendDue(): Promise<number> {
    return this.lane.drain();
  }

  private async send(mail: LeasedMail): Promise<void> {
    const outcome = await this.handOver(mail).catch((error: unknown) => ({ error }));
    faultPoint('after-mail-handed-over');
    // From here on a failure leaves the mail leased: it may have been sent, so nobody tries again before the lease ends.
    if (outcome === 'pointless') return this.queue.pointless(mail.id);
    if (outcome instanceof Date) return this.queue.hold(mail.id, outcome);
    if ('error' in outcome) return this.notSent(mail, outcome.error);
    this.lane.taken();
    await this.queue.sent(mail.id, outcome.providerId);
  }

  /** A date where the mail has to wait until then. */
  private async handOver(mail: LeasedMail): Promise<HandedOver | 'pointless' | Date> {
    const em = this.orm.em.fork({ session: workerSession(mail.companyId) });
    const text = await em.transactional(
      async (inner) =>
        (await mailWaitsUntil(inner, mail)) ?? writeMail(inner, mail, this.settings, this.writers),
    );
    if (!text) return 'pointless';
    if (text instanceof Date) return text;
    const { from } = this.settings;
    const laidOut = layOutMail(text, this.settings);
    const { replyTo, unsubscribe } = text;
    return this.mailer.send({
      ...laidOut,
      from,
      to: mail.recipient,
      replyTo,
      unsubscribe,
      messageId: mail.id,
    });
  }

  private async notSent(mail: LeasedMail, error: unknown): Promise<void> {
    if (error instanceof MailThrottled) return this.pause(mail, error);
    const hopeless = error instanceof MailRejected || mail.ageSeconds > giveUpAfterSeconds;
    this.logger.warn(hopeless ? 'A mail will not be sent' : 'A mail could not be handed over', {
      error,
      attempt: mail.attempts,
      operation: mail.template,
    });
    if (hopeless) await this.queue.failed(mail.id, reasonOf(error));
    // The provider may have it: as after a crash, nobody tries again before the lease ends.
    else if (isUnclear(error)) return;
    else await this.queue.later(mail.id, backOffSeconds(mail.attempts, longestPauseSeconds), reasonOf(error));
  }

  private async pause(mail: LeasedMail, error: MailThrottled): Promise<void> {
    const seconds = this.lane.pause(error);
    this.logger.warn('The mail provider asks to wait', { durationMs: Math.round(seconds * 1_000) });
    await this.queue.putBack(mail.id, seconds, reasonOf(error));
  }
}

function reasonOf(error: unknown): NotSent {
  return { failure: error instanceof Error ? error.name : 'unknown', problem: saidByServer(error) };
}

/** The connection broke or fell silent after the mail was on its way. */
function isUnclear(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ECONNRESET');
}
