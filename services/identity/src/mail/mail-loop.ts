import { Logger } from '@app/platform/logging/logger';
import { MailSender, type SendingRules } from '@app/platform/mail/mail-sender';
import { MAILER, type Mailer } from '@app/platform/mail/mailer';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Codes } from '../codes/codes.js';
import { Secrets } from '../core/secrets.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { Database } from '../persistence/database.js';
import { type EmailMessage, mailTemplates } from '../persistence/email-message.entity.js';
import { EmailQueue } from './email-queue.js';
import { type Lane, mails } from './mails.js';

const NOTICE_ATTEMPTS = 12;

/** A code is of no use later: it is tried every few seconds, and dropped when it expires. */
const codeRules: SendingRules<EmailMessage> = {
  atOnce: 5,
  perSecond: null,
  longestPauseSeconds: 10,
  longestRetrySeconds: 15,
  isOver: () => false,
  waitsForLease: false,
};

const noticeRules = (perSecond: number): SendingRules<EmailMessage> => ({
  atOnce: 5,
  perSecond,
  longestPauseSeconds: 30,
  longestRetrySeconds: 600,
  isOver: ({ attempts }) => attempts >= NOTICE_ATTEMPTS,
  waitsForLease: false,
});

/**
 * Sends waiting mails in two lanes: codes wait for no other mail, and a provider that asks to wait delays them for seconds
 * only.
 */
@Injectable()
export class MailLoop implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly senders: MailSender<EmailMessage>[];
  private hasNewMail = false;
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly codes: Codes,
    private readonly secrets: Secrets,
    private readonly mailSignal: MailSignal,
    private readonly logger: Logger,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {
    this.senders = [
      this.senderOf('codes', codeRules),
      this.senderOf('notices', noticeRules(settings.mailsPerSecond)),
    ];
  }

  onApplicationBootstrap(): void {
    this.mailSignal.onSignal(() => void (this.hasNewMail = true));
    this.ticking = setInterval(() => this.tick(), this.settings.mailTick);
    for (const sender of this.senders) sender.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.ticking);
    await Promise.all(this.senders.map((sender) => sender.stop()));
  }

  private tick(): void {
    if (!this.hasNewMail) return;
    this.hasNewMail = false;
    for (const sender of this.senders) sender.wake();
  }

  private senderOf(lane: Lane, rules: SendingRules<EmailMessage>): MailSender<EmailMessage> {
    const { database, codes, secrets, mailer, logger } = this;
    const { mailFrom: from, brandName: brand, productUrl: publicUrl } = this.settings;
    const templates = mailTemplates.filter((template) => mails[template].lane === lane);
    const write = (message: EmailMessage) =>
      database.change(({ em, now }) =>
        mails[message.template].write({ em, message, now, codes, secrets }, { brand, publicUrl }),
      );
    const queue = new EmailQueue(database, templates);
    return new MailSender({ queue, write, mailer, logger, from, brand }, rules);
  }
}
