import { faultPoint } from '../fault-points/fault-point.js';
import type { Logger } from '../logging/logger.js';
import { onceDatabaseAnswers } from '../postgres/once-database-answers.js';
import { layOutMail } from './lay-out-mail.js';
import { MailRejected, MailThrottled } from './mail-errors.js';
import { backOffSeconds, type LaneRules, MailLane } from './mail-lane.js';
import type { LeasedMail, MailQueue, NotSent } from './mail-queue.js';
import type { MailText } from './mail-text.js';
import type { HandedOver, Mailer } from './mailer.js';
import { saidByServer } from './said-by-server.js';

/** How mails are sent, and what happens to one that could not be. */
export type SendingRules<Mail> = LaneRules & {
  /** Between two tries of one mail, at most. */
  longestRetrySeconds: number;
  /** Whether a mail that could not be handed over is not tried again. */
  isOver(mail: Mail): boolean;
  /** Whether a mail that the provider may have is tried again only after its lease, so that it is rarely sent twice. */
  waitsForLease: boolean;
};

/** What a sender works with. */
export type SenderParts<Mail extends LeasedMail> = {
  queue: MailQueue<Mail>;
  /** The mail as of now; null when nothing is left to say, a date when it has to wait until then. */
  write(mail: Mail): Promise<MailText | Date | null>;
  mailer: Mailer;
  logger: Logger;
  from: string;
  brand: string;
};

/** Sends the mails of a queue in one lane. Several processes can do so at once. */
export class MailSender<Mail extends LeasedMail> {
  private readonly lane: MailLane<Mail>;

  constructor(
    private readonly parts: SenderParts<Mail>,
    private readonly rules: SendingRules<Mail>,
  ) {
    this.lane = new MailLane(rules, {
      take: () => parts.queue.lease(),
      send: (mail) => this.send(mail),
      failed: (error, during) =>
        parts.logger.error(
          during === 'look'
            ? 'Looking for waiting mails failed'
            : 'What became of a mail could not be recorded',
          { error },
        ),
    });
  }

  start(): void {
    this.lane.start();
  }

  /** There is a new mail. */
  wake(): void {
    this.lane.ring();
  }

  /** Ends after the mails that are being handed over; nothing new is leased. */
  stop(): Promise<void> {
    return this.lane.stop();
  }

  /** Sends all that is due, and returns how many mails that were. */
  drain(): Promise<number> {
    return this.lane.drain();
  }

  private async send(mail: Mail): Promise<void> {
    const leaseEnds = Date.now() + this.parts.queue.leaseSeconds * 1_000;
    const outcome = await this.sendNow(mail).catch((error: unknown) => ({ error }));
    faultPoint('after-mail-handed-over');
    // From here on a failure leaves the mail leased: it may have been sent, so no process tries again before the lease ends.
    const record = this.recordOf(mail, outcome);
    // What was handed over must not be forgotten, and sent again, because the database was away for a moment.
    await onceDatabaseAnswers(record, () => !this.lane.isLeaving && Date.now() < leaseEnds);
  }

  private async sendNow(mail: Mail): Promise<HandedOver | Date | null> {
    const text = await this.parts.write(mail);
    if (text === null || text instanceof Date) return text;
    const { mailer, from, brand } = this.parts;
    const { replyTo, unsubscribe } = text;
    const addressed = { from, to: mail.recipient, replyTo, unsubscribe, messageId: mail.id };
    return mailer.send({ ...layOutMail(text, { brand }), ...addressed });
  }

  private recordOf(mail: Mail, outcome: HandedOver | Date | null | { error: unknown }): () => Promise<void> {
    const { queue } = this.parts;
    if (outcome === null) return () => queue.dropped(mail);
    if (outcome instanceof Date) return async () => queue.holdUntil?.(mail, outcome);
    if ('error' in outcome) return this.recordOfFailure(mail, outcome.error);
    this.lane.taken();
    return () => queue.sent(mail, outcome.providerId);
  }

  private recordOfFailure(mail: Mail, error: unknown): () => Promise<void> {
    const { queue, logger } = this.parts;
    const why: NotSent = {
      failure: error instanceof Error ? error.name : 'unknown',
      problem: saidByServer(error),
    };
    if (error instanceof MailThrottled) {
      const seconds = this.lane.pause(error);
      logger.warn('The mail provider asks to wait', { durationMs: Math.round(seconds * 1_000) });
      return () => queue.putBack(mail, seconds, why);
    }
    const isOver = error instanceof MailRejected || this.rules.isOver(mail);
    logger.warn(isOver ? 'A mail will not be sent' : 'A mail could not be handed over', {
      error,
      attempt: mail.attempts,
      operation: mail.template,
    });
    if (isOver) return () => queue.failed(mail, why);
    if (this.rules.waitsForLease && isUnclear(error)) return async () => undefined;
    const seconds = backOffSeconds(mail.attempts, this.rules.longestRetrySeconds);
    return () => queue.retry(mail, seconds, why);
  }
}

/** The connection broke or fell silent after the mail was on its way. */
function isUnclear(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ECONNRESET');
}
