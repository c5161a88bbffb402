import type { Logger } from '@app/platform/logging/logger';
import type { LaneRules } from '@app/platform/mail/mail-lane';
import { MailSender } from '@app/platform/mail/mail-sender';
import type { MailText } from '@app/platform/mail/mail-text';
import type { Mailer } from '@app/platform/mail/mailer';
import { workerSession } from '@app/platform/tenancy/worker-session';
import type { MikroORM } from '@mikro-orm/postgresql';
import { EmailQueue, type LeasedEmail } from './email-queue.js';
import { EmailSignal } from './email-signal.js';
import type { MailWriters } from './mail-definition.js';
import { writeMail, type WritingSettings } from './write-mail.js';

/** Who sends, what writing needs, and how many mails are sent at once and in a second. */
export type SenderSettings = WritingSettings & { from: string; lane?: Partial<LaneRules> };

/** Mail servers try for days before they return a mail; so do we. */
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60;

/** One after the other, as fast as the provider takes them. */
const usualRules = {
  atOnce: 1,
  perSecond: null,
  longestPauseSeconds: 30,
  longestRetrySeconds: 600,
  isOver: ({ ageSeconds }: LeasedEmail) => ageSeconds > GIVE_UP_AFTER_SECONDS,
  waitsForLease: true,
};

/** Sends the mails that were queued. It starts after a commit of this process that queued one, and looks each second. */
export class EmailSender {
  private readonly sender: MailSender<LeasedEmail>;
  private readonly signal = new EmailSignal(() => this.sender.wake());

  constructor(
    private readonly orm: MikroORM,
    mailer: Mailer,
    private readonly settings: SenderSettings,
    logger: Logger,
    private readonly writers: MailWriters,
  ) {
    const { from, brand, lane } = settings;
    const write = (mail: LeasedEmail) => this.write(mail);
    this.sender = new MailSender(
      { queue: new EmailQueue(orm), write, mailer, logger, from, brand },
      { ...usualRules, ...lane },
    );
  }

  start(): void {
    this.orm.em.getEventManager().registerSubscriber(this.signal);
    this.sender.start();
  }

  /** Ends after the mails that are being handed over; nothing new is leased. */
  async stop(): Promise<void> {
    this.signal.silence();
    await this.sender.stop();
  }

  /** Sends what is due, and returns how many mails that were. */
  sendDue(): Promise<number> {
    return this.sender.drain();
  }

  private write(mail: LeasedEmail): Promise<MailText | Date | null> {
    const { invitationKey } = this.settings;
    const em = this.orm.em.fork({ session: workerSession(mail.companyId) });
    return em.transactional(
      async (inner) =>
        (await this.writers[mail.template].waitsUntil?.({ ...mail, em: inner, invitationKey })) ??
        writeMail(inner, mail, this.settings, this.writers),
    );
  }
}
